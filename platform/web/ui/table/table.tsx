import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** The name of the scrollable part, if the table may be wider than its place. */
  readonly label?: string;
  /** `marks`: a table of marks, each below the title of its column. */
  readonly variant?: 'words' | 'marks';
  /** With a border and background of its own. */
  readonly isFramed?: boolean;
  /** `caption`, `thead` and `tbody`; a column of figures says `data-align="end"`. */
  readonly children: ReactNode;
}

/** A table of a few rows; for long, sortable or selectable data use `DataGrid`. */
export function Table({ label, variant = 'words', isFramed, children }: TableProps) {
  const table = (
    <table className={styles.table} data-variant={variant}>
      {children}
    </table>
  );
  const framed = { className: styles.scroll, 'data-framed': isFramed || undefined };
  if (label === undefined) return <div {...framed}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard, too
    <section {...framed} tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}
