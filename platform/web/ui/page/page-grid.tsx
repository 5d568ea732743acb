import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageGridProps {
  /** `text` for forms and texts, `parts` for cards beside each other; a list takes the whole width. */
  readonly width?: 'text' | 'parts' | 'whole';
  readonly children: ReactNode;
}

/** The content of a page, beginning with its head. Its left edge is the same on every page, regardless of its width. */
export function PageGrid({ width = 'whole', children }: PageGridProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
