import { over, type PageStart, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The owner of the lists: a member, with the address under which guests are invited. */
export interface Attendee {
  readonly companyId: string;
  readonly memberId: string;
  readonly email: string;
}

interface PlannedRow {
  readonly meetingId: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly guests: number;
  readonly isOrganiser: boolean;
}

/** The next meetings that have not ended. */
export async function listPlannedRows(
  tx: Tx,
  { companyId, memberId, email }: Attendee,
  now: Date,
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    SELECT m.id AS "meetingId", m.title, m.starts_at AS "startsAt", m.minutes,
      m.organiser_id = ${memberId} AS "isOrganiser",
      (SELECT count(*)::integer FROM meetings.guests g WHERE g.company_id = m.company_id AND g.meeting_id = m.id) AS guests
    FROM meetings.meetings m
    WHERE m.company_id = ${companyId} AND m.status = 'planned'
      AND m.starts_at > ${now}::timestamptz - interval '1 day'
      AND m.starts_at + make_interval(mins => m.minutes) > ${now}
      AND (m.organiser_id = ${memberId} OR EXISTS (
        SELECT FROM meetings.guests g
        WHERE g.company_id = m.company_id AND g.meeting_id = m.id AND g.email = ${email}))
    ORDER BY m.starts_at, m.id
    LIMIT 100`.execute(over<Db>(tx));
  return rows;
}

interface RunningRow {
  readonly runId: string;
  readonly roomId: string;
  readonly tokenHash: Buffer;
  readonly title: string;
  readonly startedAt: Date;
  readonly people: number;
}

/** Meetings under way that concern a person. */
export async function listRunningRows(
  tx: Tx,
  { companyId, memberId, email }: Attendee,
): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    SELECT r.id AS "runId", r.room_id AS "roomId", o.token_hash AS "tokenHash", r.title, r.started_at AS "startedAt",
      (SELECT count(DISTINCT q.id)::integer FROM meetings.participants q
        JOIN meetings.presences p ON p.company_id = q.company_id AND p.participant_id = q.id AND p.ended_at IS NULL
        WHERE q.company_id = r.company_id AND q.run_id = r.id) AS people
    FROM meetings.runs r
    JOIN meetings.rooms o ON o.company_id = r.company_id AND o.id = r.room_id
    LEFT JOIN meetings.meetings m ON m.company_id = o.company_id AND m.id = o.meeting_id
    WHERE r.company_id = ${companyId} AND r.ended_at IS NULL
      AND (r.owner_id = ${memberId} OR m.organiser_id = ${memberId}
        OR EXISTS (SELECT FROM meetings.guests g
          WHERE g.company_id = m.company_id AND g.meeting_id = m.id AND g.email = ${email})
        OR EXISTS (SELECT FROM meetings.participants q
          WHERE q.company_id = r.company_id AND q.run_id = r.id AND q.member_id = ${memberId} AND q.removed_at IS NULL))
    ORDER BY r.started_at DESC, r.id
    LIMIT 100`.execute(over<Db>(tx));
  return rows;
}

interface PastRow {
  readonly id: string;
  readonly title: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly peopleCount: number;
  /** The first twenty. */
  readonly people: readonly { readonly memberId: string | null; readonly guestName: string | null }[];
}

/** Meetings of a person that are over, in the order of their ids, which is that of time. */
export async function listPastRows(
  tx: Tx,
  { companyId, memberId }: Omit<Attendee, 'email'>,
  { after, limit }: PageStart<string>,
): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT r.id, r.title, r.started_at AS "startedAt", r.ended_at AS "endedAt",
      (SELECT count(*)::integer FROM meetings.participants q
        WHERE q.company_id = r.company_id AND q.run_id = r.id) AS "peopleCount",
      (SELECT coalesce(json_agg(json_build_object('memberId', f.member_id, 'guestName', f.guest_name) ORDER BY f.id), '[]')
        FROM (SELECT q.id, q.member_id, q.guest_name FROM meetings.participants q
          WHERE q.company_id = r.company_id AND q.run_id = r.id ORDER BY q.id LIMIT 20) f) AS people
    FROM meetings.runs r
    WHERE r.company_id = ${companyId} AND r.ended_at IS NOT NULL
      AND (${after}::uuid IS NULL OR r.id < ${after}::uuid)
      AND (r.owner_id = ${memberId} OR EXISTS (SELECT FROM meetings.participants q
        WHERE q.company_id = r.company_id AND q.run_id = r.id AND q.member_id = ${memberId}))
    ORDER BY r.id DESC
    LIMIT ${limit}`.execute(over<Db>(tx));
  return rows;
}
