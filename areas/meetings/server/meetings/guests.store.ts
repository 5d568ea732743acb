import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { guests } from '../tables.ts';

interface OfMeeting {
  readonly companyId: string;
  readonly meetingId: string;
}

interface Guest {
  readonly email: string;
  readonly isUnreached: boolean;
}

/** Replaces the guests of a meeting by those of its event. */
export async function replaceGuests(
  tx: Tx,
  { companyId, meetingId }: OfMeeting,
  guests: readonly Guest[],
  createdAt: Date,
): Promise<void> {
  const emails = guests.map(({ email }) => email);
  await sql`
    DELETE FROM meetings.guests WHERE company_id = ${companyId} AND meeting_id = ${meetingId}
      AND NOT email = ANY(${emails}::text[])`.execute(over<Db>(tx));
  await sql`
    INSERT INTO meetings.guests (company_id, meeting_id, email, is_unreached, created_at)
    SELECT ${companyId}::uuid, ${meetingId}::uuid, n.email, n.is_unreached, ${createdAt}
    FROM unnest(${emails}::text[], ${guests.map(({ isUnreached }) => isUnreached)}::boolean[]) AS n (email, is_unreached)
    ON CONFLICT (company_id, meeting_id, email) DO UPDATE SET is_unreached = excluded.is_unreached`.execute(
    over<Db>(tx),
  );
}

/** Addresses of the guests, in alphabetical order. */
export async function listGuests(tx: Tx, { companyId, meetingId }: OfMeeting): Promise<string[]> {
  const rows = await guests.list(tx, { companyId, meetingId }, { columns: ['email'], order: ['email'] });
  return rows.map(({ email }) => email);
}
