import { DAY } from '@artel/contract/time';
import { lockFor, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { accessRequests } from '../tables.ts';

export type AccessRequestRow = Selectable<Db['disk.access_requests']>;

/** A request ends by itself after two weeks. */
const DAYS = 14;

/** Requests that were made before this have ended. */
export const getLastEnd = (now: Date): Date => new Date(now.getTime() - DAYS * DAY);

/** Serialises the requests of one member, so that together they can't exceed the limit of a day. */
export async function lockAccessRequests(
  tx: Tx,
  { companyId, memberId }: Pick<AccessRequestRow, 'companyId' | 'memberId'>,
): Promise<void> {
  await lockFor(tx, 'disk requests ', `${companyId}${memberId}`);
}

/** Inserts a request; false if the member has one for this node that has not ended, also a declined one. */
export async function insertAccessRequest(
  tx: Tx,
  request: Insertable<Db['disk.access_requests']> & { readonly createdAt: Date },
): Promise<boolean> {
  const { companyId, nodeId, memberId, createdAt } = request;
  const ended = { companyId, nodeId, memberId, createdAt: { '<=': getLastEnd(createdAt) } };
  await accessRequests.deleteAll(tx, ended);
  return (await accessRequests.insertOrIgnore(tx, request, ['id'])) !== null;
}
