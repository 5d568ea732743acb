import { t } from '@artel/web';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly title: string;
  /** Present where the sections are in a drawer. */
  readonly onOpenNavigation?: () => void;
  readonly end?: ReactNode;
}

/** Where the person is. */
export function TopBar({ title, onOpenNavigation, end }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {onOpenNavigation !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shell.open-navigation')}
          aria-haspopup="dialog"
          onClick={onOpenNavigation}
        >
          <IconMenu2 size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <p className={styles.title}>{title}</p>
      {end}
    </header>
  );
}
