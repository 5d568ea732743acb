import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type RoomRow = Selectable<Db['meetings.rooms']>;

/** A room as its link opens it. */
export interface LinkedRoom extends RoomRow {
  /** The meeting was called off, or its event has a room no more. */
  readonly isCalledOff: boolean;
}

/** Writes a room; null where the meeting or the person has one already. */
export async function insertRoom(tx: Tx, room: Insertable<Db['meetings.rooms']>): Promise<RoomRow | null> {
  const row = await over<Db>(tx)
    .insertInto('meetings.rooms')
    .values(room)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findPersonalRoom(tx: Tx, companyId: string, ownerId: string): Promise<RoomRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.rooms')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('ownerId', '=', ownerId)
    .where('kind', '=', 'personal')
    .executeTakeFirst();
  return row ?? null;
}

export async function findRoomOfMeeting(
  tx: Tx,
  companyId: string,
  meetingId: string,
): Promise<RoomRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.rooms')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('meetingId', '=', meetingId)
    .executeTakeFirst();
  return row ?? null;
}

/** The company of a room's link; a definer function answers with the id alone. */
export async function findRoomCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT meetings.find_room_company_id(${hash}) AS id`.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** A room by its link. The owner of a planned one is the organiser of today. */
export async function findRoomByHash(tx: Tx, companyId: string, hash: Buffer): Promise<LinkedRoom | null> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.rooms as r')
    .leftJoin('meetings.meetings as m', (join) =>
      join.onRef('m.companyId', '=', 'r.companyId').onRef('m.id', '=', 'r.meetingId'),
    )
    .selectAll('r')
    .select((db) => [
      db.fn.coalesce('m.organiserId', 'r.ownerId').as('ownerId'),
      db.fn.coalesce('m.title', 'r.title').as('title'),
      sql<boolean>`m.status IS NOT DISTINCT FROM 'cancelled'`.as('isCalledOff'),
    ])
    .where('r.companyId', '=', companyId)
    .where('r.tokenHash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function setLocked(
  tx: Tx,
  { companyId, id }: Pick<RoomRow, 'companyId' | 'id'>,
  isLocked: boolean,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('meetings.rooms')
    .set({ isLocked, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Counts the 30 days of an instant room from here. */
export async function setUsed(
  tx: Tx,
  { companyId, id }: Pick<RoomRow, 'companyId' | 'id'>,
  usedAt: Date,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('meetings.rooms')
    .set({ usedAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
