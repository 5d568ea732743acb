import { companyErrors, type Role } from '@artel/company/contract';
import { admitMember, findDepartment } from '@artel/company/server';
import { AppError, type ErrorDeclaration, type MemberActor, type RouteInput } from '@artel/contract';
import {
  invitationsChanged,
  invitationsErrors,
  joinAnswered,
  joinRequestsChanged,
  ownJoinRequestsChanged,
  type approveJoinRequests as route,
} from '@artel/invitations/contract';
import type { Platform, Tx } from '@artel/server';
import { revokeForEmails } from '../../letters/invitations.store.ts';
import { mayInviteAs } from '../../policy.ts';
import { closeJoinRequests } from '../own-requests/close-join-requests.ts';
import { endOwnRequest } from '../own-requests.store.ts';
import { provenDomain } from '../policy.ts';
import { endRequest, setRequesterFacts } from '../requests.store.ts';
import { type Decided, type Decision, decideEach } from './decide.ts';

type As = { readonly role: Role; readonly departmentId: string | null };

/**
 * Approves requests to join: each person becomes a member with a seat of the subscription; the rules for
 * giving a role are those of invitations.
 */
export async function approveJoinRequests(
  deps: Platform,
  actor: MemberActor,
  { ids, role, departmentId }: RouteInput<typeof route>,
): Promise<Decided> {
  const { companyId } = actor.membership;
  if (!mayInviteAs(actor.membership.role, role)) throw new AppError(invitationsErrors['role-above-own']);
  const isThere =
    departmentId === null ||
    (await deps.db.asCompany(actor, (tx) => findDepartment(tx, companyId, departmentId))) !== null;
  if (!isThere) throw new AppError(companyErrors['department-unknown']);
  return decideEach(deps, actor, ids, (tx, decision) => approve(deps, tx, decision, { role, departmentId }));
}

async function approve(
  deps: Platform,
  tx: Tx,
  { companyId, by, request, ownRequest, account }: Decision,
  { role, departmentId }: As,
): Promise<ErrorDeclaration | null> {
  const { userId } = request;
  if (!mayInviteAs(by.role, role)) return invitationsErrors['role-above-own'];
  const { email, familyName, givenName, middleName, avatarBlobId } = account;
  if (request.way === 'domain' && provenDomain(email) !== request.domain) {
    // The proof is no longer valid; the list shows the present address.
    await setRequesterFacts(tx, { companyId, userId, email, familyName, givenName, middleName });
    await deps.live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
    return invitationsErrors['join-domain-lost'];
  }
  const person = { userId, email, familyName, givenName, middleName, avatarBlobId };
  const member = await admitMember(deps, tx, { companyId, person, role, departmentId });
  const now = deps.clock.now();
  await endRequest(tx, request, { state: 'accepted', decidedAt: now, decidedBy: by.id, memberId: member.id });
  await endOwnRequest(tx, ownRequest, { state: 'accepted', now, companyId });
  // An invitation to the same address is no longer needed, nor a decision by another company about the same
  // request.
  await revokeForEmails(tx, companyId, [email], now);
  await deps.live.publish(tx, { companyId }, invitationsChanged, { companyId });
  await deps.jobs.enqueue(tx, closeJoinRequests, { userId, askingId: ownRequest.id });
  await deps.emit(tx, joinAnswered, { userId, askingId: ownRequest.id });
  await deps.live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
  await deps.live.publish(tx, { userId }, ownJoinRequestsChanged, {});
  await deps.audit.record(tx, {
    act: 'company/join-request-approved',
    userId: by.userId,
    companyId,
    subject: `join-request:${request.id}`,
    after: { memberId: member.id, role, departmentId, way: request.way },
  });
  return null;
}
