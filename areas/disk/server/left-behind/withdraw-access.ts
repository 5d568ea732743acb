import { AppError, type MemberActor, type RouteResponse } from '@artel/contract';
import {
  accessGranted,
  accessRevoked,
  type DiskRole,
  diskErrors,
  linkRevoked,
  type withdrawAccess as route,
} from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { lockManagers, requireManagerLeft } from '../access/require-manager-left.ts';
import { holds } from '../disk-role.ts';
import { grants, links } from '../tables.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { findLeftBehind } from './find-left-behind.ts';
import { locateGrant } from './locate-grant.ts';

interface Withdrawal {
  readonly grantId: string;
  /** Null ends the grant. */
  readonly role: DiskRole | null;
}

/** Ends or narrows a grant, and revokes the links and grants of its people that would remain. */
export async function withdrawAccess(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'ports' | 'live' | 'audit' | 'emit'>,
  actor: MemberActor,
  { grantId, role }: Withdrawal,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const { grant, located } = await locateGrant(deps, actor, grantId);
  const { node } = located;
  if (role !== null && holds(role, grant.role)) throw new AppError(diskErrors['not-allowed']);
  await lockManagers(tx, located);
  const { left, paths } = await findLeftBehind(deps, actor, grant);
  const linkIds = left.filter(({ kind }) => kind === 'link').map(({ id }) => id);
  const grantIds = left.filter(({ kind }) => kind === 'grant').map(({ id }) => id);
  await links.deleteAll(tx, { companyId, id: linkIds });
  await grants.deleteAll(tx, { companyId, id: role === null ? [grantId, ...grantIds] : grantIds });
  if (role !== null) await grants.update(tx, { companyId, id: grantId }, { role });
  await requireManagerLeft(tx, located);
  await deps.audit.record(tx, {
    act: 'disk/access-taken',
    userId: actor.userId,
    companyId,
    subject: `node:${node.id}`,
    before: { fileName: node.name, diskRole: grant.role },
    after: {
      ...(role !== null && { diskRole: role }),
      closedLinks: linkIds.length,
      closedGrants: grantIds.length,
    },
  });
  const nodeIds = [...new Set([node.id, ...left.map(({ nodeId }) => nodeId)])];
  const parentIds = nodeIds.map((id) => (id === node.id ? node : paths.get(id)?.[0])?.parentId ?? null);
  await sendChanges(deps, tx, {
    companyId,
    folderIds: [...parentIds, ...nodeIds],
    nodeIds,
    formerIds: [...new Set([grant.principalId, ...left.flatMap(({ principalId }) => principalId ?? [])])],
  });
  const by = { companyId, spaceId: located.space.id, memberId };
  const { principalId } = grant;
  await (role === null
    ? deps.emit(tx, accessRevoked, { ...by, nodeId: node.id, principalId })
    : deps.emit(tx, accessGranted, { ...by, nodeId: node.id, principalId, role }));
  for (const { kind, id, nodeId } of left)
    if (kind === 'link') await deps.emit(tx, linkRevoked, { ...by, linkId: id, nodeId });
  return { links: linkIds.length, grants: grantIds.length };
}
