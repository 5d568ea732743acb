import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly look?: 'plain' | 'accent' | 'attention';
  readonly children: ReactNode;
}

/** One or two words about the state of what stands beside it. */
export function Badge({ look = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-look={look}>
      {children}
    </span>
  );
}
