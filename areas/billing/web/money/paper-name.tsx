import type { ReactNode } from 'react';
import { rubles } from './money-words.ts';
import styles from './paper-name.module.css';

interface PaperNameProps {
  readonly name: ReactNode;
  /** The columns that gave way: their facts stand here instead. */
  readonly hidden: ReadonlySet<string>;
  readonly kopecks: number;
  /** As the column of it shows it. */
  readonly state: ReactNode;
  /** The other party, or whatever else tells papers of one list apart. */
  readonly other: string;
}

/** What a paper is called and, where columns have no room, whom it is for, what it comes to and how it stands. */
export function PaperName({ name, hidden, kopecks, state, other }: PaperNameProps) {
  if (!hidden.has('sum') && !hidden.has('state')) return name;
  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <span className={styles.words}>{name}</span>
        {hidden.has('sum') && <span className={styles.sum}>{rubles(kopecks)}</span>}
      </div>
      <div className={styles.line}>
        <span className={styles.other}>{other}</span>
        {hidden.has('state') && state}
      </div>
    </div>
  );
}
