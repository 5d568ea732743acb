import { type IdPage, over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { runs } from '../tables.ts';

export type RunRow = Selectable<Db['meetings.runs']>;
type EndReason = 'empty' | 'host' | 'lost';
interface RunKey {
  readonly companyId: string;
  readonly id: string;
}

const openRun = (tx: Tx, companyId: string, roomId: string) =>
  over<Db>(tx)
    .selectFrom('meetings.runs')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('roomId', '=', roomId)
    .where('endedAt', 'is', null);

/** The meeting under way in a room. */
export async function findOpenRun(tx: Tx, companyId: string, roomId: string): Promise<RunRow | null> {
  return (await openRun(tx, companyId, roomId).executeTakeFirst()) ?? null;
}

/** The meeting under way, locked, so that no transaction can end it as an empty one. */
export async function lockOpenRun(tx: Tx, companyId: string, roomId: string): Promise<RunRow | null> {
  return (await openRun(tx, companyId, roomId).forShare().executeTakeFirst()) ?? null;
}

/** Begins a meeting; null if another person began it concurrently. */
export async function insertRun(tx: Tx, run: Insertable<Db['meetings.runs']>): Promise<RunRow | null> {
  return runs.insertOrIgnore(tx, run, '*');
}

/**
 * Makes this server responsible for the meeting's people, if it is or `former` is now; null otherwise, and if the meeting
 * is over.
 */
export async function adoptRun(
  tx: Tx,
  { companyId, id }: RunKey,
  { nodeId, former, now }: { readonly nodeId: string; readonly former: string | null; readonly now: Date },
): Promise<RunRow | null> {
  const row = await over<Db>(tx)
    .updateTable('meetings.runs')
    .set({
      nodeId,
      beatAt: now,
      nodeEpoch: sql`node_epoch + (node_id IS DISTINCT FROM ${nodeId}::uuid)::integer`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`(node_id IS NOT DISTINCT FROM ${former}::uuid OR node_id = ${nodeId}::uuid)`)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Records a heartbeat of a meeting; false if it is over or another server adopted it. */
export async function extendRun(
  tx: Tx,
  { companyId, id }: RunKey,
  { nodeId, now }: { readonly nodeId: string; readonly now: Date },
): Promise<boolean> {
  return (await runs.updateAll(tx, { companyId, id, nodeId, endedAt: null }, { beatAt: now })) > 0;
}

/**
 * Ends a meeting and the stays in it; false if it was over already, or if someone entered or holds a ticket
 * for a meeting that seemed empty.
 */
export async function endRunRow(
  tx: Tx,
  { companyId, id }: RunKey,
  { reason, now, nodeId }: { readonly reason: EndReason; readonly now: Date; readonly nodeId?: string },
): Promise<boolean> {
  // A separate statement: the next one sees the tickets of the transactions for which the lock waited.
  await sql`SELECT FROM meetings.runs WHERE company_id = ${companyId} AND id = ${id} FOR UPDATE`.execute(
    tx.kysely,
  );
  const row = await over<Db>(tx)
    .updateTable('meetings.runs')
    .set({ endedAt: now, endReason: reason })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .$if(reason === 'empty', (query) =>
      query.where(sql<boolean>`NOT EXISTS (
        SELECT FROM meetings.participants q
        JOIN meetings.tickets t ON t.company_id = q.company_id AND t.participant_id = q.id
        WHERE q.company_id = ${companyId} AND q.run_id = ${id} AND t.expires_at > ${now})
        AND NOT EXISTS (
        SELECT FROM meetings.participants q
        JOIN meetings.presences p ON p.company_id = q.company_id AND p.participant_id = q.id
        WHERE q.company_id = ${companyId} AND q.run_id = ${id} AND p.ended_at IS NULL)`),
    )
    .$if(nodeId !== undefined, (query) => query.where('nodeId', '=', nodeId ?? null))
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await endOpenPresences(tx, { companyId, id }, now);
  return true;
}

/** Ends all open stays of a meeting. */
export async function endOpenPresences(tx: Tx, { companyId, id }: RunKey, now: Date): Promise<void> {
  await sql`
    UPDATE meetings.presences p SET ended_at = greatest(p.started_at, ${now}) FROM meetings.participants q
    WHERE q.company_id = ${companyId} AND q.run_id = ${id} AND p.company_id = q.company_id
      AND p.participant_id = q.id AND p.ended_at IS NULL`.execute(tx.kysely);
}

export async function listCompaniesWithAbandonedRuns(
  tx: Tx,
  before: Date,
  { after, atMost }: IdPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT meetings.list_companies_with_abandoned_runs(${before}, ${after}, ${atMost}) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
