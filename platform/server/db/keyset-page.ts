import { AppError, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';

/** An order in which a list pages: what it compares, ending with what tells rows apart. */
export interface Keyset<Row, Key> {
  /** Where a page ended that ends with this row. */
  encode(row: Row): string;
  /** The key behind which a page begins; refuses, as any malformed input, what is no cursor of this order. */
  decode(cursor: string): Key;
  keyOf(row: Row): Key;
}

/** An order by what `keyOf` says of a row; `shape` judges what a cursor brings, for anybody may write one. */
export function keyset<Row, Key>(shape: z.ZodMiniType<Key>, keyOf: (row: Row) => Key): Keyset<Row, Key> {
  return {
    keyOf,
    encode: (row) => Buffer.from(JSON.stringify(keyOf(row))).toString('base64url'),
    decode(cursor) {
      const parsed = z.safeParse(shape, parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (!parsed.success) throw new AppError(requestErrors.invalid);
      return parsed.data;
    },
  };
}

/** Ids are made in the order of time. */
export const byId: Keyset<{ readonly id: string }, string> = keyset(z.uuid(), ({ id }) => id);

/** A text as a part of a key: PostgreSQL takes no zero in one. */
export const keyText = z.string().check(z.refine((value) => !value.includes('\0')));

/** What a page begins behind, and how many rows tell whether another follows. */
export interface PageStart<Key> {
  readonly after: Key | null;
  readonly limit: number;
}

/**
 * One page of a list: `load` reads rows behind a key in the order, one more than the page holds. What changes meanwhile
 * makes the list neither repeat nor skip others.
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
