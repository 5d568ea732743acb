import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface OfMeeting {
  readonly companyId: string;
  readonly meetingId: string;
}

interface WrittenTo {
  readonly email: string;
  readonly letterId: string;
}

export async function insertGuests(
  tx: Tx,
  { companyId, meetingId }: OfMeeting,
  emails: readonly string[],
  createdAt: Date,
): Promise<void> {
  if (emails.length === 0) return;
  const rows = emails.map((email) => ({ companyId, meetingId, email, createdAt }));
  await over<Db>(tx).insertInto('meetings.guests').values(rows).execute();
}

/** Addresses of the guests, by the alphabet. */
export async function listGuests(tx: Tx, { companyId, meetingId }: OfMeeting): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('meetings.guests')
    .select('email')
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Marks the guests who were not written to yet and answers them with their letters: each is written to once. */
export async function takeUninvited(
  tx: Tx,
  { companyId, meetingId }: OfMeeting,
  { at, version }: { readonly at: Date; readonly version: number },
): Promise<WrittenTo[]> {
  return over<Db>(tx)
    .updateTable('meetings.guests')
    .set({ invitedAt: at, toldVersion: version, letterId: sql`gen_random_uuid()` })
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .where('invitedAt', 'is', null)
    .returning(['email', sql<string>`letter_id`.as('letterId')])
    .execute();
}

/** Marks the guests who know an earlier version of the meeting and answers them with their letters: each is told once. */
export async function takeOutdated(
  tx: Tx,
  { companyId, meetingId }: OfMeeting,
  toldVersion: number,
): Promise<WrittenTo[]> {
  return over<Db>(tx)
    .updateTable('meetings.guests')
    .set({ toldVersion, isUnreached: false, letterId: sql`gen_random_uuid()` })
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .where('invitedAt', 'is not', null)
    .where('toldVersion', '<', toldVersion)
    .returning(['email', sql<string>`letter_id`.as('letterId')])
    .execute();
}

/** Marks the guest whom this letter did not reach, unless a later one is on its way; answers whether there is one. */
export async function markUnreached(
  tx: Tx,
  { companyId, meetingId, letterId }: OfMeeting & { readonly letterId: string },
): Promise<boolean> {
  const row = await over<Db>(tx)
    .updateTable('meetings.guests')
    .set({ isUnreached: true })
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .where('letterId', '=', letterId)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Guests that the company has named since an instant. */
export async function countGuestsSince(tx: Tx, companyId: string, since: Date): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('meetings.guests')
    .select((db) => db.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
