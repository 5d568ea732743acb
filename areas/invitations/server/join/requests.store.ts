import type { JoinRequest, JoinRequestState } from '@artel/invitations/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { joinRequests } from '../tables.ts';

type Stored = { readonly state: Exclude<JoinRequestState, 'expired'> };
export type RequestRow = Selectable<Db['invitations.join_requests']> & Pick<JoinRequest, 'way'> & Stored;
export type ListedRequest = RequestRow & {
  readonly shownState: JoinRequestState;
};
type NewRequest = Insertable<Db['invitations.join_requests']> & Stored;

const requests = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('invitations.join_requests').selectAll().where('companyId', '=', companyId);

/** Stores a request once; returns whether it was stored. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const result = await over<Db>(tx)
    .insertInto('invitations.join_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['companyId', 'ownRequestId']).doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Requests of the company, the newest first, in one state or all. */
export async function listRequestsAfter(
  tx: Tx,
  wanted: {
    readonly companyId: string;
    readonly now: Date;
    readonly after: string | null;
    readonly limit: number;
    readonly state: JoinRequestState | null;
  },
): Promise<ListedRequest[]> {
  const { companyId, now, after, limit, state } = wanted;
  const { rows } = await sql<ListedRequest>`
    SELECT r.*, s.shown_state
    FROM invitations.join_requests r
    CROSS JOIN LATERAL (SELECT CASE WHEN r.state = 'waiting' AND r.expires_at <= ${now} THEN 'expired' ELSE r.state END
      AS shown_state) s
    WHERE r.company_id = ${companyId} AND (${after}::uuid IS NULL OR r.id < ${after}::uuid)
      AND (${state}::text IS NULL OR s.shown_state = ${state})
    ORDER BY r.id DESC LIMIT ${limit}`.execute(over<Db>(tx));
  return rows;
}

/** One request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, companyId: string, id: string): Promise<RequestRow | null> {
  const row = await requests(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as RequestRow | undefined) ?? null;
}

/** Requests of one person to the company, the newest first. */
export async function listRequestsByPerson(tx: Tx, companyId: string, userId: string): Promise<RequestRow[]> {
  const rows = await requests(tx, companyId).where('userId', '=', userId).orderBy('id', 'desc').execute();
  return rows as RequestRow[];
}

/** Stores the outcome of a request. */
export async function endRequest(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  end: Stored & {
    readonly decidedAt: Date;
    readonly decidedBy: string | null;
    readonly memberId?: string;
  },
): Promise<void> {
  await joinRequests.update(tx, { companyId, id }, { ...end, memberId: end.memberId ?? null });
}

/** Copies the account's facts to a person's waiting requests; returns their number. */
export async function setRequesterFacts(
  tx: Tx,
  {
    companyId,
    userId,
    ...facts
  }: { readonly companyId: string; readonly userId: string } & Pick<
    RequestRow,
    'email' | 'familyName' | 'givenName' | 'middleName'
  >,
): Promise<number> {
  return joinRequests.updateAll(tx, { companyId, userId, state: 'waiting' }, facts);
}

/** Makes a blocked request wait again, if its term has not ended; false if there is no such block. */
export async function setUnblocked(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (
    (await joinRequests.updateAll(
      tx,
      { companyId, id, state: 'blocked' },
      { state: 'waiting', decidedAt: null, decidedBy: null },
    )) === 1
  );
}
