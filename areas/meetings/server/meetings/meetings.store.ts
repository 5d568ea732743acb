import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db.ts';

export type MeetingRow = Selectable<Db['meetings.meetings']>;

/** Writes a meeting; null when it would be the company's second first one. */
export async function insertMeeting(
  tx: Tx,
  meeting: Insertable<Db['meetings.meetings']>,
): Promise<MeetingRow | null> {
  const row = await over<Db>(tx)
    .insertInto('meetings.meetings')
    .values(meeting)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findMeeting(tx: Tx, companyId: string, id: string): Promise<MeetingRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.meetings')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what follows from the meeting's event; returns whether there is such a meeting. */
export async function setMeeting(
  tx: Tx,
  { companyId, id }: Pick<MeetingRow, 'companyId' | 'id'>,
  change: Updateable<Db['meetings.meetings']>,
): Promise<boolean> {
  const row = await over<Db>(tx)
    .updateTable('meetings.meetings')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The meeting that the company planned on its way into the trial. */
export async function findFirstMeeting(tx: Tx, companyId: string): Promise<MeetingRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.meetings')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('isFirst', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a member organises any meeting, whenever it is or was. */
export async function organisesAny(tx: Tx, companyId: string, memberId: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.meetings')
    .select('id')
    .where('companyId', '=', companyId)
    .where('organiserId', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a meeting whose event is no more, with its guests and its room; meetings that took place in the room stay. */
export async function deleteMeeting(
  tx: Tx,
  { companyId, id }: Pick<MeetingRow, 'companyId' | 'id'>,
): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('meetings.guests')
    .where('companyId', '=', companyId)
    .where('meetingId', '=', id)
    .execute();
  await over<Db>(tx)
    .deleteFrom('meetings.meetings')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
