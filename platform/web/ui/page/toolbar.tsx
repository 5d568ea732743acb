import type { ReactNode } from 'react';
import styles from './page.module.css';

interface ToolbarProps {
  /** The name of the list that it filters. */
  readonly label: string;
  readonly search?: ReactNode;
  /** Filters, and other controls for how the list is shown. */
  readonly children?: ReactNode;
  /** The number of entries; screen readers announce its changes. */
  readonly summary?: string | undefined;
  /** The acts for the whole list. */
  readonly aside?: ReactNode;
}

/** The bar over a list: search, filters, count. */
export function Toolbar({ label, search, children, summary, aside }: ToolbarProps) {
  return (
    <search aria-label={label} className={styles.toolbar}>
      {search && <div className={styles.find}>{search}</div>}
      <div className={styles.filters}>{children}</div>
      {summary !== undefined && (
        <p className={styles.said} aria-live="polite">
          {summary}
        </p>
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
    </search>
  );
}
