/**
 * The retention of a table's rows. Each table has one or several: the nightly deletion, the test that lets
 * years pass and the page for operators follow from them.
 */
export type Retention = LastingRetention | EndingRetention | FollowingRetention;

interface Described {
  readonly table: `${string}.${string}`;
  /** Describes its rows in words for operators; tables in a row with the same description share a line. */
  readonly label: string;
  /** How long they are retained; `{days}` is replaced by the number in words. */
  readonly duration: string;
}

/** Rows on which a person, a company or the system depends: a few each, retained as long as these exist. */
type LastingRetention = Described;

/** Rows that are deleted some days after they ended. */
export type EndingRetention = Described & {
  /** Only rows that match this condition (SQL). */
  readonly where?: string;
  /** Days after the end; whole ones unless the end itself is precise to minutes. */
  readonly days: number;
  /** The job that deletes them, if deletion has effects or is another job's; by default the platform's nightly one. */
  readonly via?: `${string}/${string}`;
} & (
    | {
        /** SQL: the moment at which a row ended; null for one that has not. */
        readonly ends: string;
      }
    | {
        /** The column with the last day of a row, in UTC: the row ends when that day is over. */
        readonly lastDay: string;
      }
  );

/** Rows that the database deletes together with those of another table. */
type FollowingRetention = Described & { readonly with: `${string}.${string}` };

export function isEnding(row: Retention): row is EndingRetention {
  return 'days' in row;
}

const YEARS = ['', 'a year', 'two years', 'three years', 'four years', 'five years'];

/** Formats the retention as the rows of the table for operators. */
export function describeRetention(retention: readonly Retention[]): string[] {
  const lines = new Map<string, { tables: Set<string>; lifetime: Retention }>();
  for (const row of retention) {
    const key = `${row.label}\n${durationInWords(row)}`;
    const line = lines.get(key) ?? { tables: new Set(), lifetime: row };
    line.tables.add(row.table);
    lines.set(key, line);
  }
  return [...lines.values()].map(
    ({ tables, lifetime: row }) =>
      `| ${row.label} | ${[...tables].map((table) => `\`${table}\``).join(', ')} | ${durationInWords(row)} |`,
  );
}

function durationInWords(row: Retention): string {
  if (!isEnding(row)) return row.duration;
  return row.duration.replaceAll('{days}', daysInWords(row.days));
}

function daysInWords(days: number): string {
  // With a leap day, four years have a day more than four times 365.
  if (days >= 365 && days % 365 <= 2) return YEARS[Math.floor(days / 365)] ?? `${days} days`;
  return days === 1 ? 'a day' : `${days} days`;
}
