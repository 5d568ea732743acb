import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Attendee {
  readonly companyId: string;
  readonly memberId: string;
  readonly email: string;
}

interface NextMeeting {
  readonly title: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly guests: number;
}

/** The longest that a meeting takes, for the index by start: what began earlier is over. */
const LONGEST = '1 day';

/** The first meeting of a person that is not over. */
export async function findNextMeeting(
  tx: Tx,
  { companyId, memberId, email }: Attendee,
  now: Date,
): Promise<NextMeeting | null> {
  const { rows } = await sql<NextMeeting>`
    SELECT m.title, m.starts_at AS "startsAt", m.minutes,
      (SELECT count(*)::integer FROM meetings.guests g WHERE g.company_id = m.company_id AND g.meeting_id = m.id) AS guests
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
