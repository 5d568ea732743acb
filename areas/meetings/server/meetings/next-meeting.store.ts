import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Attendee {
  readonly companyId: string;
  readonly memberId: string;
  readonly email: string;
}

interface NextMeeting {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly guests: number;
  /** Meetings that this person organises and whose last letter did not reach every guest. */
  readonly unreached: readonly Unreached[];
}

interface Unreached {
  readonly title: string;
  /** A moment as PostgreSQL writes it into JSON. */
  readonly startsAt: string;
  readonly guests: number;
  readonly emails: string[];
}

/** The longest length of a meeting: one that began earlier is over, so the index by start suffices. */
const LONGEST = '1 day';

/** The first meeting of a person that has not ended. */
export async function findNextMeeting(
  tx: Tx,
  { companyId, memberId, email }: Attendee,
  now: Date,
): Promise<NextMeeting | null> {
  const { rows } = await sql<NextMeeting>`
    SELECT m.id, m.title, m.starts_at AS "startsAt", m.minutes,
      (SELECT count(*)::integer FROM meetings.guests g WHERE g.company_id = m.company_id AND g.meeting_id = m.id) AS guests,
      (SELECT coalesce(json_agg(json_build_object(
          'title', u.title, 'startsAt', u.starts_at, 'guests', u.guests, 'emails', u.emails) ORDER BY u.starts_at, u.id), '[]')
        FROM (
          SELECT a.id, a.title, a.starts_at, count(*)::integer AS guests,
            (array_agg(g.email ORDER BY g.email))[1:5] AS emails
          FROM meetings.meetings a
          JOIN meetings.guests g ON g.company_id = a.company_id AND g.meeting_id = a.id AND g.is_unreached
          WHERE a.company_id = ${companyId} AND a.organiser_id = ${memberId} AND a.status = 'planned' AND a.starts_at > ${now}
          GROUP BY a.company_id, a.id
          ORDER BY a.starts_at, a.id
          LIMIT 3) u) AS unreached
    FROM meetings.meetings m
    WHERE m.company_id = ${companyId} AND m.status = 'planned'
      AND m.starts_at > ${now}::timestamptz - ${LONGEST}::interval
      AND m.starts_at + make_interval(mins => m.minutes) > ${now}
      AND (m.organiser_id = ${memberId} OR EXISTS (
        SELECT FROM meetings.guests g
        WHERE g.company_id = m.company_id AND g.meeting_id = m.id AND g.email = ${email}))
    ORDER BY m.starts_at, m.id
    LIMIT 1`.execute(over<Db>(tx));
  return rows[0] ?? null;
}
