import { AppError, requestErrors, storable, storedDate, storedDateTime } from '@artel/contract';
import * as z from 'zod/mini';

/** The order of a paged list: the compared values, of which the last distinguishes rows. */
export interface Keyset<Row, Key> {
  /** The position after a row, at which a page ended; the binder seals it. */
  encode(row: Row): string;
  /** The key after which a page begins; refuses the form of an earlier version like any malformed input. */
  decode(cursor: string): Key;
  getKey(row: Row): Key;
}

/**
 * An order by the values that `getQueryKey` returns for a row; `shape` validates a cursor, whose values the
 * database must be able to compare.
 */
export function keyset<Row, Key>(shape: z.ZodMiniType<Key>, getKey: (row: Row) => Key): Keyset<Row, Key> {
  return {
    getKey,
    encode: (row) => JSON.stringify(getKey(row)),
    decode(cursor) {
      const parsed = z.safeParse(shape, parseJson(cursor));
      if (!parsed.success) throw new AppError(requestErrors.invalid);
      return parsed.data;
    },
  };
}

/** Ids are ascending in time. */
export const byId: Keyset<{ readonly id: string }, string> = keyset(z.uuid(), ({ id }) => id);

/** An order by a time, and by the id for equal times. */
export function byTime<Row>(
  getTime: (row: Row) => readonly [at: Date, id: string],
): Keyset<Row, TimePosition> {
  return keyset<Row, TimePosition>(z.tuple([storedDateTime, z.uuid()]), (row) => {
    const [at, id] = getTime(row);
    return [at.toISOString(), id];
  });
}

type TimePosition = readonly [at: string, id: string];

/** A day as a part of a key. */
export const keyDay = storedDate;

/** A time as a part of a key. */
export const keyTime = storedDateTime;

/** A text as a part of a key: PostgreSQL stores neither NUL nor half a surrogate pair, and no name is longer. */
export const keyText = z.string().check(z.maxLength(2040), storable);

/**
 * The key after which a page begins, and the number of rows to load, one more than a page to detect whether
 * another follows.
 */
export interface PageStart<Key> {
  readonly after: Key | null;
  readonly limit: number;
}

/**
 * One page of a list: `load` reads rows after a key in the order, one more than the page contains. Concurrent
 * changes make the list neither repeat nor skip other rows.
 */
export async function keysetPage<Row, Key, Found extends Row>(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  order: Pick<Keyset<Row, Key>, 'encode' | 'decode'>,
  load: (page: PageStart<Key>) => Promise<readonly Found[]>,
): Promise<{ rows: readonly Found[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : order.decode(cursor);
  const found = await load({ after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last !== undefined && found.length > limit ? order.encode(last) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
