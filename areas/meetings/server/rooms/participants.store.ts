import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { participants } from '../tables.ts';

export type ParticipantRow = Selectable<Db['meetings.participants']>;
/** The key by which a room recognises a person. */
export type PersonKey = { readonly memberId: string } | { readonly guestKeyHash: Buffer };

export async function findParticipant(
  tx: Tx,
  companyId: string,
  runId: string,
  person: PersonKey,
): Promise<ParticipantRow | null> {
  const query = over<Db>(tx)
    .selectFrom('meetings.participants')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('runId', '=', runId);
  const row = await ('memberId' in person
    ? query.where('memberId', '=', person.memberId)
    : query.where('guestKeyHash', '=', person.guestKeyHash)
  ).executeTakeFirst();
  return row ?? null;
}

/** Inserts a participant; null if the same person was inserted concurrently. */
export async function insertParticipant(
  tx: Tx,
  participant: Insertable<Db['meetings.participants']>,
): Promise<ParticipantRow | null> {
  return participants.insertOrIgnore(tx, participant, '*');
}

/** Lists the people who were removed from a run. */
export async function listRemovedIds(tx: Tx, companyId: string, runId: string): Promise<string[]> {
  const rows = await participants.list(
    tx,
    { companyId, runId, removedAt: { '<>': null } },
    { columns: ['id'] },
  );
  return rows.map(({ id }) => id);
}

/** Counts the people who are in a meeting now. */
export async function countInside(tx: Tx, companyId: string, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT q.id)::integer AS count FROM meetings.participants q
    JOIN meetings.presences p ON p.company_id = q.company_id AND p.participant_id = q.id AND p.ended_at IS NULL
    WHERE q.company_id = ${companyId} AND q.run_id = ${runId}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

/** Ends the stays of a participant that began before a moment. */
export async function endPresences(
  tx: Tx,
  companyId: string,
  participantId: string,
  now: Date,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('meetings.presences')
    .set({ endedAt: sql`greatest(started_at, ${now})` })
    .where('companyId', '=', companyId)
    .where('participantId', '=', participantId)
    .where('endedAt', 'is', null)
    .where('startedAt', '<=', now)
    .execute();
}

/** Whether a person was removed from the room for good, or from this meeting. */
export async function isBanned(
  tx: Tx,
  companyId: string,
  { roomId, runId }: { readonly roomId: string; readonly runId: string | null },
  person: PersonKey,
): Promise<boolean> {
  const query = over<Db>(tx)
    .selectFrom('meetings.bans')
    .select('id')
    .where('companyId', '=', companyId)
    .where('roomId', '=', roomId)
    .where((db) => db.or([db('runId', 'is', null), ...(runId ? [db('runId', '=', runId)] : [])]));
  const row = await ('memberId' in person
    ? query.where('memberId', '=', person.memberId)
    : query.where('guestKeyHash', '=', person.guestKeyHash)
  ).executeTakeFirst();
  return row !== undefined;
}
