import { namePrincipals } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { accessGranted, type DiskGrant, type DiskRole, diskErrors, diskLimits } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { accessRequests } from '../tables.ts';
import { putGrant } from '../tree/grants.store.ts';
import { locateNode } from '../tree/locate-node.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { recordShareNotices } from './record-share-notices.ts';
import { lockManagers, requireManagerLeft } from './require-manager-left.ts';

interface NewGrant {
  readonly nodeId: string;
  readonly principalId: string;
  readonly role: DiskRole;
  readonly expiresAt: string | null;
}

/** Grants a member, a department or the company a role on a node and everything below it. */
export async function grantAccess(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'live' | 'limits' | 'jobs' | 'audit' | 'emit'>,
  actor: MemberActor,
  { nodeId, principalId, role, expiresAt }: NewGrant,
): Promise<DiskGrant> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, diskLimits.grants, { member: memberId });
  const located = await locateNode(deps, actor, nodeId, { role: 'manager' });
  const { node, space } = located;
  // A personal disk can't be shared as a whole.
  if (node.parentId === null && space.kind === 'personal') throw new AppError(diskErrors['not-allowed']);
  const now = deps.clock.now();
  if (expiresAt !== null && new Date(expiresAt) <= now) throw new AppError(diskErrors['time-passed']);
  const principal = (await namePrincipals(tx, companyId, [principalId])).get(principalId);
  if (!principal) throw new AppError(diskErrors['principal-unknown']);
  await lockManagers(tx, located);
  const id = deps.ids.next();
  const row = await putGrant(tx, {
    companyId,
    id,
    nodeId,
    principalKind: principal.kind,
    principalId,
    role,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    createdAt: now,
    createdBy: memberId,
  });
  await requireManagerLeft(tx, located);
  // The request of this member is granted, whichever way it came to that.
  await accessRequests.deleteAll(tx, { companyId, nodeId, memberId: principalId });
  await deps.audit.record(tx, {
    act: 'disk/access-given',
    userId: actor.userId,
    companyId,
    subject: `node:${nodeId}`,
    after: { fileName: node.name, principalName: principal.name, diskRole: role },
  });
  // Changing a role causes no further notice.
  if (row.id === id) await deps.jobs.enqueue(tx, recordShareNotices, { companyId, grantId: row.id });
  await sendChanges(deps, tx, { companyId, folderIds: [node.parentId, nodeId], nodeIds: [nodeId] });
  await deps.emit(tx, accessGranted, { companyId, spaceId: space.id, nodeId, principalId, role, memberId });
  return { id: row.id, principal, role, expiresAt: row.expiresAt?.toISOString() ?? null, from: null };
}
