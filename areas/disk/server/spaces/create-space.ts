import { requirePresence } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { type DiskSpace, diskErrors, diskLimits, nameKey, sortKey } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { putGrant } from '../tree/grants.store.ts';
import { insertSpace } from '../tree/tree.store.ts';
import { countSpaces } from './spaces.store.ts';

/** Creates a team's folder. Its creator manages it and grants access to others. */
export async function createSpace(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'limits' | 'audit'>,
  actor: MemberActor,
  { name }: { name: string },
): Promise<DiskSpace> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  await requirePresence(deps, actor);
  const existing = () => countSpaces(tx, companyId);
  await deps.limits.consume(tx, diskLimits.spaces, { company: companyId }, { existing });
  const id = deps.ids.next();
  const createdAt = deps.clock.now();
  const names = { name, nameKey: nameKey(name), sortKey: sortKey(name) };
  const isMade = await insertSpace(
    tx,
    { companyId, id, ...names, createdAt, createdBy: memberId },
    { kind: 'team', ownerId: null },
  );
  if (!isMade) throw new AppError(diskErrors['name-taken'], { values: { name } });
  await putGrant(tx, {
    companyId,
    id: deps.ids.next(),
    nodeId: id,
    principalKind: 'member',
    principalId: memberId,
    role: 'manager',
    expiresAt: null,
    createdAt,
    createdBy: memberId,
  });
  await deps.audit.record(tx, {
    act: 'disk/space-created',
    userId,
    companyId,
    subject: `node:${id}`,
    after: { fileName: name },
  });
  return { id, kind: 'team', name, role: 'manager' };
}
