import { t } from '@artel/web';
import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import styles from './nodes.module.css';
import { type FolderLook, useView } from './use-view.ts';

const LOOKS: readonly { readonly look: FolderLook; readonly Icon: typeof IconList }[] = [
  { look: 'list', Icon: IconList },
  { look: 'tiles', Icon: IconLayoutGrid },
];

interface LookSwitchProps {
  /** How it is shown until somebody says otherwise. */
  readonly usual?: FolderLook;
}

/** How folders are shown in this browser. */
export function LookSwitch({ usual }: LookSwitchProps) {
  const { view, setView } = useView(usual);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no field of a form
    <span role="group" aria-label={t('disk.view.label')} className={styles.looks}>
      {LOOKS.map(({ look, Icon }) => (
        <ActionIcon
          key={look}
          variant="subtle"
          color="gray"
          aria-label={t(`disk.view.${look}`)}
          aria-pressed={view === look}
          onClick={() => setView(look)}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      ))}
    </span>
  );
}
