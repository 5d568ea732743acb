import { type RawBuilder, sql } from 'kysely';

/** A column of an order, and its type if that is not text. */
export interface OrderColumn {
  readonly column: string;
  readonly type?: string;
}

/** SQL: whether a row is after a key in an order; compared as a row value, so that one index serves. */
export function isAfterKey(
  columns: readonly OrderColumn[],
  after: readonly string[],
  isDescending: boolean,
): RawBuilder<boolean> {
  return compared(columns, isDescending ? '<' : '>', after);
}

/** SQL: whether a row is before a key in an order or at it; the same index ends there. */
export function upTo(
  columns: readonly OrderColumn[],
  last: readonly string[],
  isDescending: boolean,
): RawBuilder<boolean> {
  return compared(columns, isDescending ? '>=' : '<=', last);
}

function compared(
  columns: readonly OrderColumn[],
  sign: '<' | '>' | '<=' | '>=',
  key: readonly string[],
): RawBuilder<boolean> {
  const values = columns.map(({ type = 'text' }, at) => sql`${key[at]}::${sql.raw(type)}`);
  const left = sql.join(columns.map(({ column }) => sql.ref(column)));
  return sql<boolean>`(${left}) ${sql.raw(sign)} (${sql.join(values)})`;
}
