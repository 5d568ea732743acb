import { DAY } from '@artel/contract/time';
import { sql } from 'kysely';
import type { OwnerPool } from '../db/as-owner.ts';
import { over, type Tx } from '../db/scopes.ts';
import type { EndingRetention } from './retention.ts';

/** The facts about a table in the database's catalogue. */
interface TableFacts {
  /** The owner of its rows: a company, a person or the installation. */
  readonly scope: 'company' | 'user' | 'installation';
  /** The column with the company or the person; null if there is none. */
  readonly owner: string | null;
  /** The column of the member, if the rows are visible to that member alone; null otherwise. */
  readonly member: string | null;
  /** Columns that identify a row. */
  readonly key: readonly string[];
}

/** The scope that a table declares in its migration, and its key. */
export async function findTableFacts(ownerPool: OwnerPool, table: string): Promise<TableFacts> {
  const { rows } = await ownerPool.query<TableFacts>(
    `SELECT substring(obj_description(i.indrelid, 'pg_class') from '^scope: (\\w+)') AS scope,
            substring(obj_description(i.indrelid, 'pg_class') from ' by (\\w+)$') AS owner,
            (SELECT substring(pg_get_expr(p.polqual, p.polrelid) from '^\\((\\w+) = platform.current_member_id')
             FROM pg_policy p WHERE p.polrelid = i.indrelid AND NOT p.polpermissive) AS member,
            array_agg(a.attname::text) AS key
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary GROUP BY i.indrelid`,
    [table],
  );
  const [facts] = rows;
  if (!facts?.scope) throw new Error(`The table ${table} declares no scope or has no key`);
  return facts;
}

/** A company or a person, and the member if the rows are private to one. */
export interface EndedOwner {
  readonly id: string;
  readonly memberId: string | null;
}

/**
 * Companies, members or people with rows past their retention. The owner's role reads nothing of them but
 * these ids.
 */
export async function listOwnersOfEnded(
  ownerPool: OwnerPool,
  row: EndingRetention,
  {
    owner,
    member,
    now,
    atMost,
  }: Pick<TableFacts, 'owner' | 'member'> & { readonly now: Date; readonly atMost: number },
): Promise<EndedOwner[]> {
  const { condition, before } = pastRetention(row, now);
  const { rows } = await ownerPool.query<EndedOwner>(
    `SELECT DISTINCT ${owner} AS id, ${member ?? 'NULL::uuid'} AS "memberId" FROM ${row.table} WHERE ${condition} < $1 LIMIT $2`,
    [before, atMost],
  );
  return rows;
}

/** Deletes some rows past their retention in the transaction's scope; returns their number. */
export async function deleteEnded(
  tx: Tx,
  row: EndingRetention,
  { scope, owner, key, now, atMost }: TableFacts & { readonly now: Date; readonly atMost: number },
): Promise<number> {
  const { condition, before } = pastRetention(row, now);
  const own = owner === null ? 'true' : `${owner} = platform.current_${scope}_id()`;
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.raw(row.table)} WHERE (${sql.raw(key.join(', '))}) IN (
      SELECT ${sql.raw(key.join(', '))} FROM ${sql.raw(row.table)}
      WHERE ${sql.raw(`${own} AND ${condition}`)} < ${before} LIMIT ${atMost})`.execute(over(tx));
  return Number(numAffectedRows ?? 0);
}

/** Returns both sides of the comparison: days as texts or dates, so that an index on the column is used. */
function pastRetention(row: EndingRetention, now: Date): { condition: string; before: Date | string } {
  const moment = new Date(now.getTime() - row.days * DAY);
  const where = row.where === undefined ? '' : `(${row.where}) AND `;
  return 'ends' in row
    ? { condition: where + row.ends, before: moment }
    : { condition: where + row.lastDay, before: moment.toISOString().slice(0, 10) };
}
