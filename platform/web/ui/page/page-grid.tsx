import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageGridProps {
  /** `text` for forms and what is read, `parts` for cards beside each other; a list takes all the width. */
  readonly width?: 'text' | 'parts' | 'whole';
  readonly children: ReactNode;
}

/** The content of a page, head first. However wide it is, its left edge is the same on every page. */
export function PageGrid({ width = 'whole', children }: PageGridProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
