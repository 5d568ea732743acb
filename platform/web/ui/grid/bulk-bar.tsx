import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '../../i18n/texts.ts';
import type { MenuAction } from '../menu/menu-action.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import styles from './data-grid.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly actions: readonly MenuAction[];
  /** More entries are being loaded. */
  readonly isReading: boolean;
  /** There is room for words beside the icons. */
  readonly isWide: boolean;
}

/** Number of acts shown beside the number of selected entries; the others are in «…». */
const SHOWN = 2;

/** The acts for all selected entries. The bar covers the head of the list, so no row moves when it appears. */
export function BulkBar({ selection, actions, isReading, isWide }: BulkBarProps) {
  const rest = actions.slice(SHOWN);
  return (
    <section className={styles.bulk} aria-label={t('ui.grid.with-chosen')}>
      <p className={styles.chosen} aria-live="polite">
        {t(getWord(isReading, isWide), { count: selection.ids.size })}
      </p>
      {actions.slice(0, SHOWN).map(({ key, label, icon: Icon, variant, run }) =>
        isWide || Icon === undefined ? (
          <Button
            key={key}
            variant="subtle"
            size="compact-sm"
            className={styles.act}
            data-danger={variant === 'danger' || undefined}
            leftSection={Icon && <Icon size={18} stroke={1.5} />}
            onClick={run}
          >
            {label}
          </Button>
        ) : (
          <ActionIcon key={key} variant="subtle" className={styles.act} aria-label={label} onClick={run}>
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
        ),
      )}
      {rest.length > 0 && <MenuButton label={t('ui.grid.more-acts')} actions={rest} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.clear}
        aria-label={t('ui.grid.choose-none')}
        onClick={() => selection.clear()}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </section>
  );
}

function getWord(isReading: boolean, isWide: boolean): string {
  if (isReading) return 'ui.grid.choosing';
  return isWide ? 'ui.grid.chosen' : 'ui.grid.chosen-short';
}
