import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listInvitations as route } from '@artel/invitations/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { listNames } from '../list-names.ts';
import { listInvitationsAfter } from './invitations.store.ts';
import { presentInvitation } from './present-invitation.ts';

/** Invitations of the company, the newest first, a page at a time. */
export async function listInvitations(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId, role } = actor.membership;
  const requested = { state: query.state ?? null, search: (query.search ?? '').toLowerCase() };
  const now = deps.clock.now();
  const { rows, nextCursor } = await keysetPage(query, byId, (start) =>
    listInvitationsAfter(deps.tx, { companyId, now, ...requested, ...start }),
  );
  const names = await listNames(
    deps,
    actor,
    rows.map(({ invitedBy, departmentId }) => ({ memberId: invitedBy, departmentId })),
  );
  return {
    items: rows.map((row) => presentInvitation(role, row, names)),
    nextCursor,
  };
}
