import { lockFor, over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { follows, ideas, merges } from '../tables.ts';

type MergeRow = Selectable<Db['roadmap.merges']>;

/** Locks merges, so that only one at a time changes which idea represents which. */
export async function lockMerges(tx: Tx): Promise<void> {
  await lockFor(tx, 'roadmap/merges', null);
}

/** The companies of those who voted for some ideas, each person once, by idea. */
export async function listVotingCompanies(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; companyIds: string[] }>`
    SELECT one.id, array_agg(DISTINCT one.company_id) AS company_ids FROM (
      SELECT DISTINCT ON (m.root_id, v.user_id) m.root_id AS id, v.company_id
      FROM roadmap.ideas m JOIN roadmap.votes v ON v.idea_id = m.id
      WHERE m.root_id = ANY (${[...ids]}::uuid[]) ORDER BY m.root_id, v.user_id, v.created_at DESC, v.idea_id
    ) AS one WHERE one.company_id IS NOT NULL GROUP BY one.id`.execute(tx.kysely);
  return new Map(rows.map(({ id, companyIds }) => [id, companyIds]));
}

/** Merges into an idea that hold, the latest first. */
export async function listMerges(tx: Tx, ideaId: string, atMost: number) {
  return over<Db>(tx)
    .selectFrom('roadmap.merges as m')
    .innerJoin('roadmap.ideas as i', 'i.id', 'm.fromId')
    .select(['m.id', 'm.createdAt', 'i.title as fromTitle'])
    .where('i.rootId', '=', ideaId)
    .where('m.undoneAt', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(atMost)
    .execute();
}

interface Counted {
  readonly votes: number;
  readonly both: number;
  readonly comments: number;
}

/** Counts what two ideas have in common. */
export async function countTogether(tx: Tx, fromId: string, intoId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    WITH people AS (
      SELECT v.user_id, count(DISTINCT m.root_id) AS sides FROM roadmap.ideas m JOIN roadmap.votes v ON v.idea_id = m.id
      WHERE m.root_id IN (${fromId}::uuid, ${intoId}::uuid) GROUP BY v.user_id
    )
    SELECT (SELECT count(*) FROM people)::integer AS votes,
      (SELECT count(*) FROM people WHERE sides = 2)::integer AS both,
      (SELECT count(*) FROM roadmap.ideas m JOIN roadmap.comments c ON c.idea_id = m.id
        WHERE m.root_id IN (${fromId}::uuid, ${intoId}::uuid))::integer AS comments`.execute(tx.kysely);
  return rows[0] as Counted;
}

/** Shows everything merged into an idea under another one from now on; its followers follow that one. */
export async function writeMerge(
  tx: Tx,
  { sinceNumber, ...row }: Insertable<Db['roadmap.merges']> & { readonly sinceNumber: number },
): Promise<void> {
  await merges.insert(tx, row);
  await ideas.updateAll(tx, { rootId: row.fromId }, { rootId: row.intoId });
  await sql`
    INSERT INTO roadmap.follows (idea_id, user_id, since_number, is_by_vote, origin_id)
    SELECT ${row.intoId}::uuid, user_id, ${sinceNumber}::integer, is_by_vote, ${row.fromId}::uuid
    FROM roadmap.follows WHERE idea_id = ${row.fromId}::uuid
    ON CONFLICT (idea_id, user_id) DO NOTHING`.execute(tx.kysely);
}

/** Shows an idea by itself again, with those that had been merged into it. */
export async function undoMergeRow(tx: Tx, { id, fromId, intoId }: MergeRow, undoneAt: Date): Promise<void> {
  await merges.update(tx, { id }, { undoneAt });
  await sql`
    WITH RECURSIVE below AS (
      SELECT ${fromId}::uuid AS id
      UNION SELECT m.from_id FROM below JOIN roadmap.merges m ON m.into_id = below.id AND m.undone_at IS NULL
    )
    UPDATE roadmap.ideas SET root_id = ${fromId}::uuid WHERE id IN (SELECT id FROM below)`.execute(tx.kysely);
  await follows.deleteAll(tx, { ideaId: intoId, originId: fromId });
}

export async function isMergedAnywhere(tx: Tx, ideaId: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.merges')
    .select('id')
    .where('undoneAt', 'is', null)
    .where((where) => where.or([where('fromId', '=', ideaId), where('intoId', '=', ideaId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
