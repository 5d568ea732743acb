import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

interface OfMeeting {
  readonly companyId: string;
  readonly meetingId: string;
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

/** Marks the guests who were not written to yet and answers their addresses: each is written to once. */
export async function takeUninvited(
  tx: Tx,
  { companyId, meetingId }: OfMeeting,
  { at, version }: { readonly at: Date; readonly version: number },
): Promise<string[]> {
  const rows = await over<Db>(tx)
    .updateTable('meetings.guests')
    .set({ invitedAt: at, toldVersion: version })
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .where('invitedAt', 'is', null)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Marks the guests who know an earlier version of the meeting and answers their addresses: each is told once. */
export async function takeUntold(
  tx: Tx,
  { companyId, meetingId }: OfMeeting,
  toldVersion: number,
): Promise<string[]> {
  const rows = await over<Db>(tx)
    .updateTable('meetings.guests')
    .set({ toldVersion })
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .where('toldVersion', '<', toldVersion)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
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
