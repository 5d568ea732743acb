import type { ReactNode } from 'react';
import styles from './sign.module.css';

interface SignProps {
  readonly tone?: 'secondary' | 'accent' | 'attention' | 'info';
  /** An icon or a small drawing. */
  readonly children: ReactNode;
}

/** A small picture beside words, in one of the few colours that there are. */
export function Sign({ tone = 'secondary', children }: SignProps) {
  return (
    <span className={styles.sign} data-tone={tone}>
      {children}
    </span>
  );
}
