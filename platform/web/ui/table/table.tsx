import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Where the table may be wider than its place: what the part that scrolls is called. */
  readonly label?: string;
  /** `marks`: what holds for which column, each mark below its title. */
  readonly variant?: 'words' | 'marks';
  /** A surface of its own. */
  readonly isFramed?: boolean;
  /** `caption`, `thead` and `tbody`; a column of figures says `data-align="end"`. */
  readonly children: ReactNode;
}

/** A few rows that are read across; what is long, sorted or chosen from is a `DataGrid`. */
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
