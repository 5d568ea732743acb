import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { accessRevoked, diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { grants } from '../tables.ts';
import { findLocated } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { lockManagers, requireManagerLeft } from './require-manager-left.ts';

/** Revokes a grant; the caller may also give up one that was granted to the caller alone. */
export async function revokeAccess(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit' | 'emit'>,
  actor: MemberActor,
  { grantId }: { grantId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const grant = await grants.find(tx, { companyId, id: grantId });
  const found = grant && (await findLocated(deps, actor, grant.nodeId));
  if (!grant || !found) throw new AppError(requestErrors['not-found']);
  if (grant.principalId !== memberId && !holds(found.role, 'manager'))
    throw new AppError(diskErrors['not-allowed']);
  await lockManagers(tx, found);
  await grants.delete(tx, { companyId, id: grantId });
  if (grant.role === 'manager') await requireManagerLeft(tx, found);
  await deps.audit.record(tx, {
    act: 'disk/access-taken',
    userId: actor.userId,
    companyId,
    subject: `node:${grant.nodeId}`,
    before: { fileName: found.node.name, diskRole: grant.role },
  });
  await sendChanges(deps, tx, {
    companyId,
    folderIds: [found.node.parentId, grant.nodeId],
    nodeIds: [grant.nodeId],
    formerIds: [grant.principalId],
  });
  const { nodeId, principalId } = grant;
  await deps.emit(tx, accessRevoked, { companyId, spaceId: found.space.id, nodeId, principalId, memberId });
  return {};
}
