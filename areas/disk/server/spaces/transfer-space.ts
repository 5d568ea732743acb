import { namePrincipals } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, diskLimits } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { lockFolder } from '../nodes/nodes.store.ts';
import { listGrants, putGrant } from '../tree/grants.store.ts';
import { findLocated, toRequester } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { listManaged } from './spaces.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'live' | 'limits' | 'audit'>;

interface Transfer {
  readonly spaceId: string;
  readonly memberId: string;
}

/**
 * Transfers the management of a team's folder from the caller to another member; of a folder without a
 * manager, any member who may create such folders can do so.
 */
export async function transferSpace(
  deps: Deps,
  actor: MemberActor,
  { spaceId, memberId }: Transfer,
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId: callerId } = actor.membership;
  await deps.limits.consume(tx, diskLimits.grants, { member: callerId });
  await lockFolder(tx, companyId, spaceId);
  const name = await requireMayTransfer(deps, actor, spaceId);
  const principal = (await namePrincipals(tx, companyId, [memberId])).get(memberId);
  if (principal?.kind !== 'member') throw new AppError(diskErrors['principal-unknown']);
  const grants = await listGrants(tx, toRequester(deps, actor), [spaceId]);
  const own = grants.find(({ principalId }) => principalId === callerId);
  const granted = {
    companyId,
    nodeId: spaceId,
    principalKind: 'member',
    expiresAt: null,
    createdAt: deps.clock.now(),
    createdBy: callerId,
  };
  if (own?.role === 'manager' && memberId !== callerId)
    await putGrant(tx, { ...granted, id: deps.ids.next(), principalId: callerId, role: 'editor' });
  await putGrant(tx, { ...granted, id: deps.ids.next(), principalId: memberId, role: 'manager' });
  await deps.audit.record(tx, {
    act: 'disk/space-handed-over',
    userId: actor.userId,
    companyId,
    subject: `node:${spaceId}`,
    after: { fileName: name, principalName: principal.name },
  });
  await sendChanges(deps, tx, { companyId, folderIds: [spaceId], nodeIds: [spaceId] });
  return {};
}

/** Returns the folder's name to its manager, or to a member who may adopt a folder that has no manager. */
async function requireMayTransfer(deps: Deps, actor: MemberActor, spaceId: string): Promise<string> {
  const found = await findLocated(deps, actor, spaceId);
  const isTeam = found && !found.isTrashed && found.space.id === spaceId && found.space.kind === 'team';
  if (isTeam && holds(found.role, 'manager')) return found.node.name;
  const { companyId, permissions } = actor.membership;
  if (permissions.has('disk.manage-spaces')) {
    const one = (await listManaged(deps.tx, companyId)).find(({ id }) => id === spaceId);
    const present = await namePrincipals(deps.tx, companyId, one?.managerIds ?? []);
    if (one && present.size === 0) return one.name;
  }
  throw new AppError(isTeam ? diskErrors['not-allowed'] : requestErrors['not-found']);
}
