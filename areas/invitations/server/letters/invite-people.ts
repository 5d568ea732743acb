import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { createInvitations as route } from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { createInvitations } from './create-invitations.ts';

/** Invites the people of a list with one role and one department. */
export async function invitePeople(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'secrets' | 'jobs' | 'live' | 'audit' | 'limits'>,
  actor: MemberActor,
  { people, role, departmentId, note }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { userId, membership } = actor;
  const { companyId, memberId, role: ownRole } = membership;
  const { created, renewed, members } = await createInvitations(deps, deps.tx, {
    companyId,
    byMemberId: memberId,
    userId,
    ownRole,
    people: people.map((person) => ({ ...person, role, departmentId, note })),
  });
  return { created, renewed, members: [...members] };
}
