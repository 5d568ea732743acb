import type { OwnJoinRequest } from '@artel/invitations/contract';
import { lockFor, over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { ownJoinRequests } from '../tables.ts';

export type OwnRequestRow = Selectable<Db['invitations.own_join_requests']> &
  Pick<OwnJoinRequest, 'way' | 'state'>;
type NewOwnRequest = Insertable<Db['invitations.own_join_requests']> & Pick<OwnJoinRequest, 'way' | 'state'>;

const requests = (tx: Tx) => over<Db>(tx).selectFrom('invitations.own_join_requests').selectAll();

/** Blocks other concurrent requests of this person until the transaction ends. */
export async function lockRequester(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, 'invitations/join:', userId);
}

export async function insertOwnRequest(tx: Tx, ownRequest: NewOwnRequest): Promise<OwnRequestRow> {
  const row = await ownJoinRequests.insert(tx, ownRequest, '*');
  return row as OwnRequestRow;
}

/** Lists the requests of the person in scope, newest first. */
export async function listOwnRequests(tx: Tx, userId: string, limit: number): Promise<OwnRequestRow[]> {
  const rows = await requests(tx)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as OwnRequestRow[];
}

/** One request of the person in scope, locked until the transaction ends. */
export async function lockOwnRequest(tx: Tx, userId: string, id: string): Promise<OwnRequestRow | null> {
  const row = await requests(tx)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row as OwnRequestRow | undefined) ?? null;
}

/** Whether the person in scope has a waiting request. */
export async function isWaiting(tx: Tx, userId: string, now: Date): Promise<boolean> {
  return ownJoinRequests.exists(tx, { userId, state: 'waiting', expiresAt: { '>': now } });
}

/** Stores the outcome of a request. */
export async function endOwnRequest(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  end: { readonly state: OwnJoinRequest['state']; readonly now: Date; readonly companyId?: string },
): Promise<void> {
  await ownJoinRequests.updateAll(
    tx,
    { userId, id },
    { state: end.state, endedAt: end.now, companyId: end.companyId ?? null },
  );
}

/** Ends requests of the person in scope whose term is over. */
export async function expireOwnRequests(tx: Tx, userId: string, now: Date): Promise<void> {
  await ownJoinRequests.updateAll(
    tx,
    { userId, state: 'waiting', expiresAt: { '<=': now } },
    { state: 'expired', endedAt: now },
  );
}

/** Companies that have requests of the person in scope: all, or those where one given request still waits. */
export async function listJoinCompanyIds(tx: Tx, askingId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM invitations.current_user_join_company_ids(${askingId}::uuid) AS id`.execute(over<Db>(tx));
  return rows.map(({ id }) => id);
}
