import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type RoomRow = Selectable<Db['meetings.rooms']>;

/** Days after the last meeting in it until an instant room is deleted. */
export const INSTANT_DAYS = 30;

/** A room as found by its link. */
export interface LinkedRoom extends RoomRow {
  /** The meeting was cancelled, or its event no longer has a room. */
  readonly isCalledOff: boolean;
}

/** Finds the company of a room's link; a definer function returns the id alone. */
export async function findRoomCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT meetings.find_room_company_id(${hash}) AS id`.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** Finds a room by its link. The owner of a planned one is the present organiser. */
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

/** Locks a room until the transaction ends; null if it is gone. Those who begin a meeting in it lock it with `share`. */
export async function lockRoomRow(
  tx: Tx,
  { companyId, id }: Pick<RoomRow, 'companyId' | 'id'>,
  how: 'share' | 'update',
): Promise<RoomRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('meetings.rooms')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .$if(how === 'share', (query) => query.forKeyShare())
    .$if(how === 'update', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

interface OpenRoomRow extends Pick<RoomRow, 'id' | 'kind' | 'ownerId' | 'createdAt' | 'usedAt'> {
  /** When the last meeting in it began. */
  readonly lastUsedAt: Date | null;
}

/** Rooms of a company with a valid link, the newest first; those of a leaver too, who may be restored. */
export async function listOpenRooms(tx: Tx, companyId: string, limit: number): Promise<OpenRoomRow[]> {
  const { rows } = await sql<OpenRoomRow>`
    SELECT r.id, r.kind, coalesce(m.organiser_id, r.owner_id) AS "ownerId", r.created_at AS "createdAt", r.used_at AS "usedAt",
      (SELECT max(n.started_at) FROM meetings.runs n WHERE n.company_id = r.company_id AND n.room_id = r.id) AS "lastUsedAt"
    FROM meetings.rooms r LEFT JOIN meetings.meetings m ON m.company_id = r.company_id AND m.id = r.meeting_id
    WHERE r.company_id = ${companyId} AND m.status IS DISTINCT FROM 'cancelled'
    ORDER BY r.id DESC LIMIT ${limit}`.execute(over<Db>(tx));
  return rows;
}
