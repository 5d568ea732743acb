import type { Tx } from '@artel/server';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { guests, meetings } from '../tables.ts';

export type MeetingRow = Selectable<Db['meetings.meetings']>;

/** Inserts a meeting; null if the company already has its first meeting. */
export async function insertMeeting(
  tx: Tx,
  meeting: Insertable<Db['meetings.meetings']>,
): Promise<MeetingRow | null> {
  return meetings.insertOrIgnore(tx, meeting, '*');
}

/** Updates a meeting from its event; returns whether there is such a meeting. */
export async function setMeeting(
  tx: Tx,
  { companyId, id }: Pick<MeetingRow, 'companyId' | 'id'>,
  change: Updateable<Db['meetings.meetings']>,
): Promise<boolean> {
  return meetings.update(tx, { companyId, id }, change);
}

/**
 * Deletes a meeting whose event was deleted, with its guests and its room; records of past sessions in the
 * room stay.
 */
export async function deleteMeeting(
  tx: Tx,
  { companyId, id }: Pick<MeetingRow, 'companyId' | 'id'>,
): Promise<void> {
  await guests.deleteAll(tx, { companyId, meetingId: id });
  await meetings.delete(tx, { companyId, id });
}
