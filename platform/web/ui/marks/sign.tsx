import type { ReactNode } from 'react';
import styles from './sign.module.css';

interface SignProps {
  readonly tone?: 'secondary' | 'accent' | 'attention' | 'info';
  /** An icon or a small drawing. */
  readonly children: ReactNode;
}

/** A small picture beside text, in one of the available colours. */
export function Sign({ tone = 'secondary', children }: SignProps) {
  return (
    <span className={styles.sign} data-tone={tone}>
      {children}
    </span>
  );
}
