import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly variant?: 'plain' | 'accent' | 'attention';
  /** The text that screen readers announce for a number alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One or two words about the state of the thing beside it. */
export function Badge({ variant = 'plain', label, children }: BadgeProps) {
  return (
    <span
      className={styles.badge}
      data-variant={variant}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {children}
    </span>
  );
}
