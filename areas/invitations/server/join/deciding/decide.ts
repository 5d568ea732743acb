import { findCompanyForUpdate, findMember, type MemberRow } from '@artel/company/server';
import { AppError, type ErrorDeclaration, type MemberActor, requestErrors } from '@artel/contract';
import { type Account, findAccount } from '@artel/identity/server';
import { invitationsErrors } from '@artel/invitations/contract';
import type { Platform, Tx } from '@artel/server';
import { joinRequests } from '../../tables.ts';
import { lockOwnRequest, type OwnRequestRow } from '../own-requests.store.ts';
import { endRequest, lockRequest, type RequestRow } from '../requests.store.ts';

/** The rows that a decision concerns: all of them are locked until its transaction ends. */
export interface Decision {
  readonly companyId: string;
  /** The deciding member with the present role. */
  readonly by: MemberRow;
  readonly request: RequestRow;
  readonly ownRequest: OwnRequestRow;
  readonly account: Account;
}

export interface Decided {
  readonly done: number;
  readonly refused: { readonly code: string; readonly message: string; readonly count: number }[];
}

/**
 * Decides the chosen requests, each in a transaction of its own in the scope of the requester and of the
 * company, so that a failure of one does not affect the others. If none could be decided, the first reason is
 * thrown.
 */
export async function decideEach(
  deps: Platform,
  actor: MemberActor,
  chosen: readonly string[],
  decide: (tx: Tx, decision: Decision) => Promise<ErrorDeclaration | null>,
): Promise<Decided> {
  const { companyId } = actor.membership;
  const ids = [...new Set(chosen)];
  const requests = await deps.db.asCompany(actor, (tx) =>
    joinRequests.list(tx, { companyId, id: ids }, { columns: ['id', 'userId'], order: ['id'] }),
  );
  // A request to another company is answered as not found.
  if (requests.length < ids.length) throw new AppError(requestErrors['not-found']);
  const refusals: AppError[] = [];
  for (const { id, userId } of requests) {
    const refusal = await decideOne(deps, actor, { id, userId }, decide);
    if (refusal) refusals.push(refusal);
  }
  const [first] = refusals;
  if (first && refusals.length === requests.length) throw first;
  const decided = { done: requests.length - refusals.length, refused: countRefusals(deps, refusals) };
  return deps.db.asCompany(actor, (tx) => deps.once.finish(tx, async () => decided));
}

async function decideOne(
  { db, clock, ports }: Platform,
  actor: MemberActor,
  { id, userId }: Pick<RequestRow, 'id' | 'userId'>,
  decide: (tx: Tx, decision: Decision) => Promise<ErrorDeclaration | null>,
): Promise<AppError | null> {
  const { companyId, memberId } = actor.membership;
  try {
    const refusal = await db.asUser(userId, async (tx) => {
      await db.enterCompany('invitations/decide', tx, companyId);
      await findCompanyForUpdate(tx, companyId);
      const by = await findMember(tx, companyId, memberId);
      if (!by || by.suspendedAt !== null || !ports.getPermissions(by.role).has('company.invite')) {
        throw new AppError(requestErrors.forbidden);
      }
      const now = clock.now();
      const request = await lockRequest(tx, companyId, id);
      if (request?.state !== 'waiting' || request.expiresAt <= now)
        return invitationsErrors['join-request-over'];
      const ownRequest = await lockOwnRequest(tx, userId, request.ownRequestId);
      const account = await findAccount(tx, userId);
      if (ownRequest?.state !== 'waiting' || !account) {
        // The request was withdrawn a moment ago, or accepted by another company.
        await endRequest(tx, request, { state: 'withdrawn', decidedAt: now, decidedBy: null });
        return invitationsErrors['join-request-over'];
      }
      return decide(tx, { companyId, by, request, ownRequest, account });
    });
    return refusal && new AppError(refusal);
  } catch (error) {
    const isExpected = error instanceof AppError && error.declaration !== requestErrors.forbidden;
    if (isExpected) return error;
    throw error;
  }
}

function countRefusals({ text }: Pick<Platform, 'text'>, refusals: readonly AppError[]): Decided['refused'] {
  return [...Map.groupBy(refusals, ({ declaration }) => declaration.code)].map(([code, those]) => ({
    code,
    message: text(`errors.${code}`, those[0]?.details.values),
    count: those.length,
  }));
}
