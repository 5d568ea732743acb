import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly look?: 'plain' | 'accent' | 'attention';
  /** What a number alone is heard as. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One or two words about the state of what stands beside it. */
export function Badge({ look = 'plain', label, children }: BadgeProps) {
  return (
    <span
      className={styles.badge}
      data-look={look}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {children}
    </span>
  );
}
