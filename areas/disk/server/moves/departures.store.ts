import { DAY } from '@artel/contract/time';
import { lockFor, over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { departures } from '../tables.ts';

export type DepartureRow = Selectable<Db['disk.departures']>;

export async function insertDeparture(tx: Tx, departure: Insertable<Db['disk.departures']>): Promise<void> {
  await departures.insert(tx, departure);
}

type MoveNotices = Pick<DepartureRow, 'companyId' | 'byId' | 'spaceId'>;

/** Serialises collecting the notices about nodes that one member moves out of one space. */
export async function lockMoveNotices(tx: Tx, { companyId, byId, spaceId }: MoveNotices): Promise<void> {
  await lockFor(tx, 'disk departures ', `${companyId} ${byId} ${spaceId}`);
}

/**
 * Departures by one member from one space within a day, and all of which no one was notified yet, the
 * earliest act first.
 */
export async function listDepartures(
  tx: Tx,
  { companyId, byId, spaceId, now }: MoveNotices & { readonly now: Date },
): Promise<DepartureRow[]> {
  return over<Db>(tx)
    .selectFrom('disk.departures')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('byId', '=', byId)
    .where('spaceId', '=', spaceId)
    .where((row) =>
      row.or([row('notifiedAt', 'is', null), row('notifiedAt', '>', new Date(now.getTime() - DAY))]),
    )
    .orderBy('leftAt')
    .orderBy('id')
    .execute();
}
