import { type MenuEntry, t } from '@artel/web';
import { Badge } from '@artel/web/ui';
import styles from './menu-count-mark.module.css';

interface MenuCountMarkProps {
  readonly useCount: NonNullable<MenuEntry['useCount']>;
  /** Over the corner of an icon. */
  readonly isOver: boolean;
}

/** More than anyone counts. */
const MOST = 99;

/** The number of new entries in a section; a separate component, so that a change renders nothing else of the menu. */
export function MenuCountMark({ useCount, isOver }: MenuCountMarkProps) {
  const { count = 0, variant = 'plain' } = useCount() ?? {};
  if (count === 0) return null;
  return (
    <>
      {/* Screen readers announce it apart from the name. */ ' '}
      <span className={styles.mark} data-over={isOver || undefined}>
        <Badge variant={variant} label={t('shell.news', { count })}>
          {count > MOST ? `${MOST}+` : count}
        </Badge>
      </span>{' '}
    </>
  );
}
