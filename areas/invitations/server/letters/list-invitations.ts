import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listInvitations as route } from '@artel/invitations/contract';
import { readCursor, type WithTransaction } from '@artel/server';
import { listNames } from '../list-names.ts';
import { listInvitationsAfter } from './invitations.store.ts';
import { presentInvitation } from './present-invitation.ts';

/** Invitations of the company, the newest first, a page at a time. */
export async function listInvitations(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId, role } }: MemberActor,
  query: RouteInput<typeof route>['query'],
): Promise<RouteResponse<typeof route>> {
  const { limit } = query;
  const rows = await listInvitationsAfter(tx, {
    companyId,
    now: clock.now(),
    after: readCursor(query.cursor),
    limit: limit + 1,
    state: query.state ?? null,
    search: (query.search ?? '').toLowerCase(),
  });
  const items = rows.slice(0, limit);
  const names = await listNames(
    tx,
    companyId,
    items.map(({ invitedBy, departmentId }) => ({ memberId: invitedBy, departmentId })),
  );
  return {
    items: items.map((row) => presentInvitation(role, row, names)),
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
  };
}
