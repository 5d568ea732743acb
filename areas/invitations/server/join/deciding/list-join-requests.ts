import { listLeftUserIds } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { JoinRequest, listJoinRequests as route } from '@artel/invitations/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { listNames } from '../../list-names.ts';
import { joinRequests } from '../../tables.ts';
import { provenDomain } from '../policy.ts';
import { type ListedRequest, listRequestsAfter } from '../requests.store.ts';

/** Lists requests to join, newest first, a page at a time. */
export async function listJoinRequests(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: MemberActor,
  { state, ...page }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  const now = clock.now();
  const { rows, nextCursor } = await keysetPage(page, byId, (start) =>
    listRequestsAfter(tx, { companyId, now, state: state ?? null, ...start }),
  );
  const deciders = rows.map(({ decidedBy }) => ({ memberId: decidedBy, departmentId: null }));
  const names = await listNames(deps, actor, deciders);
  const left = await listLeftUserIds(
    tx,
    companyId,
    rows.map(({ userId }) => userId),
  );
  return {
    items: rows.map((row) => ({
      ...present(row),
      wasMember: left.has(row.userId),
      decidedBy: names.member(row.decidedBy),
    })),
    nextCursor,
    waiting: await joinRequests.count(tx, { companyId, state: 'waiting', expiresAt: { '>': now } }),
  };
}

function present(row: ListedRequest): Omit<JoinRequest, 'wasMember' | 'decidedBy'> {
  const { id, familyName, givenName, middleName, email, requestedEmail, way, domain } = row;
  return {
    id,
    familyName,
    givenName,
    middleName,
    email,
    askedEmail: requestedEmail === email ? null : requestedEmail,
    way,
    domain,
    hasLeftDomain: way === 'domain' && provenDomain(email) !== domain,
    state: row.shownState,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
