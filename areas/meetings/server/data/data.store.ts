import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface OfMember {
  readonly companyId: string;
  readonly memberId: string;
}

/** A meeting that a person attended, with each of the person's stays. */
export interface AttendedRow {
  readonly runId: string;
  readonly title: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly role: string;
  readonly stays: readonly { readonly from: string; readonly to: string | null; readonly device: string }[];
}

/** Meetings that a member attended, in the order of time, after a given one. */
export async function listAttended(
  tx: Tx,
  { companyId, memberId, after, limit }: OfMember & { readonly after: string | null; readonly limit: number },
): Promise<AttendedRow[]> {
  const { rows } = await sql<AttendedRow>`
    SELECT r.id AS run_id, r.title, r.started_at, r.ended_at, q.role,
      (SELECT coalesce(json_agg(json_build_object('from', p.started_at, 'to', p.ended_at, 'device', p.device)
          ORDER BY p.started_at, p.id), '[]')
        FROM meetings.presences p WHERE p.company_id = q.company_id AND p.participant_id = q.id) AS stays
    FROM meetings.participants q
    JOIN meetings.runs r ON r.company_id = q.company_id AND r.id = q.run_id
    WHERE q.company_id = ${companyId} AND q.member_id = ${memberId}
      AND (${after}::uuid IS NULL OR q.run_id > ${after}::uuid)
    ORDER BY q.run_id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Renames past meetings in a member's permanent room, whose title contains the person's name, to the usual title. */
export async function renameOwnRuns(tx: Tx, { companyId, memberId }: OfMember, title: string): Promise<void> {
  await sql`
    UPDATE meetings.runs r SET title = ${title} FROM meetings.rooms o
    WHERE r.company_id = ${companyId} AND o.company_id = r.company_id AND o.id = r.room_id AND o.kind = 'personal'
      AND o.owner_id = ${memberId}`.execute(over<Db>(tx));
}

/** Deletes the rooms of a member that belong to no planned meeting. */
export async function deleteOwnRooms(tx: Tx, { companyId, memberId }: OfMember): Promise<void> {
  await sql`
    DELETE FROM meetings.rooms WHERE company_id = ${companyId} AND owner_id = ${memberId} AND kind <> 'planned'`.execute(
    over<Db>(tx),
  );
}
