import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly look?: 'plain' | 'accent' | 'attention';
  /** The text that screen readers announce for a number alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One or two words about the state of the thing beside it. */
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
