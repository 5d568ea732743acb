import { type Moves, stays } from '../moving/moves.ts';
import type { Retention } from '../retention/retention.ts';

/** The texts of an item: its title, further text for everyone who sees it, and text by which only some may search. */
export type SearchPart = 'title' | 'body' | 'restricted';

/** Columns of a table, by the part to which they belong. */
type Columns = Partial<Readonly<Record<SearchPart, readonly string[]>>>;

/** Texts of an item in the rows of another table, such as the guests of an event. */
export interface FurtherTexts {
  readonly table: `${string}.${string}`;
  /** The column with the id of the item, beside `company_id`. */
  readonly key: string;
  readonly words: Columns;
}

/**
 * The declaration of the words by which items are found. The table, the functions and the triggers in the
 * database are generated from it.
 */
export interface WordsTable {
  /** `area/thing`: names the table `area.thing_words`, its column `thing_id` and the function `area.find_thing_ids`. */
  readonly kind: `${string}/${string}`;
  /** The company table of the items, with `company_id` and `id`. */
  readonly of: `${string}.${string}`;
  readonly words: Columns;
  /** Columns with numbers that can be found by any sequence of digits. */
  readonly numbers?: Columns;
  /** SQL over `item`: which rows can be found at all; `columns` are those that it reads. */
  readonly where?: { readonly sql: string; readonly columns: readonly string[] };
  readonly further?: readonly FurtherTexts[];
  /**
   * Limit of rows of a frequent word that are examined for a list, in a company of any size; by default
   * 50,000, null for no limit. For results by relevance, which have little time, it is a tenth. Of several
   * words, those with less than a fifth of it are read completely, and as many items are checked for more
   * frequent words (by relevance, a tenth of them).
   */
  readonly maxScanned?: number | null;
  /** Describes the rows for operators, and for how long they are retained. */
  readonly retention: { readonly label: string; readonly duration: string };
}

const BITS: Readonly<Record<SearchPart, number>> = { title: 1, body: 2, restricted: 4 };
const MAX_SCANNED = 50_000;

export function toBits(parts: readonly SearchPart[]): number {
  return parts.reduce((bits, part) => bits | BITS[part], 0);
}

/** The names in the database that are derived from the kind. */
export function getTableNames({ kind, maxScanned = MAX_SCANNED }: Pick<WordsTable, 'kind' | 'maxScanned'>) {
  if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(kind)) throw new Error(`${kind} names no search: area/thing`);
  const [schema = '', noun = ''] = kind.replaceAll('-', '_').split('/');
  const usual = maxScanned ?? MAX_SCANNED;
  return {
    table: `${schema}.${noun}_words` as const,
    index: `${noun}_words`,
    id: `${noun}_id`,
    find: `${schema}.find_${noun}_ids`,
    write: `${schema}.write_${noun}_words`,
    trigger: `write_${noun}_words`,
    maxScanned,
    mostRanked: Math.ceil(usual / 10),
    mostRead: Math.ceil(usual / 5),
    mostChecked: {
      ranked: Math.ceil(usual / 50),
      listed: maxScanned === null ? null : Math.ceil(usual / 5),
    },
  };
}

export function getRetention(table: WordsTable): Retention {
  return { table: getTableNames(table).table, ...table.retention };
}

export function getMoves(table: WordsTable): Moves {
  return { [getTableNames(table).table]: stays('written again by the arrival of the rows') };
}

const ARGUMENTS = 'text[],text[],integer,boolean,uuid,integer';

/** The definer functions of a search, for the list of functions that read across companies. */
export function listDefiners(table: WordsTable): Readonly<Record<string, string>> {
  const { find, write } = getTableNames(table);
  const further = (table.further ?? []).map(
    (_, at) => [`${write}_${at + 1}()`, `writes the words of the search ${table.kind}; a trigger`] as const,
  );
  return {
    [`${find}(${ARGUMENTS})`]: `the search ${table.kind}, in the company in scope alone`,
    [`${write}()`]: `writes the words of the search ${table.kind}; a trigger`,
    ...Object.fromEntries(further),
  };
}
