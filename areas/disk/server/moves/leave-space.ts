import { namePrincipals } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { diskErrors, TRASH_DAYS } from '@artel/disk/contract';
import type { Platform, Tx, WithTransaction } from '@artel/server';
import { holds } from '../disk-role.ts';
import { type GrantRow, listGrants, putGrant } from '../tree/grants.store.ts';
import type { Located } from '../tree/locate-node.ts';
import { insertDeparture } from './departures.store.ts';
import { notifyOfMovesSoon } from './notify-of-moves.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'audit' | 'jobs'> & Pick<Platform, 'text'>;

/**
 * Refuses to move a node to another space, or to a place where the actor would become its manager, unless the
 * actor manages it now: the actor could delete it for good there, and its managers would lose it.
 */
export function requireMayLeave({ node, space, role }: Located, to: Located): void {
  const isTransferred = space.id !== to.space.id || holds(to.role, 'manager');
  if (isTransferred && !holds(role, 'manager'))
    throw new AppError(diskErrors['leaves-space'], { values: { name: node.name } });
}

/** A node that left its space, and its former managers. */
export interface Left {
  readonly nodeId: string;
  readonly isFile: boolean;
  readonly spaceId: string;
  readonly fromId: string;
  readonly managerIds: readonly string[];
}

/**
 * Records that a node left a space. Its former managers also manage it at its new place for as long as it
 * would have stayed in the trash, so that they can move it back. Null if it stays in its space.
 */
export async function leaveSpace(
  deps: Deps,
  actor: MemberActor,
  from: Located,
  to: Located,
): Promise<Left | null> {
  const { node, space } = from;
  if (space.id === to.space.id) return null;
  await recordLeft(deps, actor, from, to);
  const managerIds = await grantReturnPath(deps, actor, from, to);
  return {
    nodeId: node.id,
    isFile: node.isFile,
    spaceId: space.id,
    fromId: node.parentId ?? space.id,
    managerIds,
  };
}

/**
 * Publishes the departures for notices to the former managers: one event for all nodes with the same folder
 * and managers.
 */
export async function publishLeft(
  deps: Pick<Deps, 'tx' | 'ids' | 'clock' | 'jobs'>,
  { membership: { companyId, memberId: byId } }: MemberActor,
  left: readonly Left[],
): Promise<void> {
  const { tx, ids, clock } = deps;
  const notified = left.filter(({ managerIds }) => managerIds.length > 0);
  const groups = Map.groupBy(notified, ({ fromId, managerIds }) =>
    [fromId, ...managerIds.toSorted()].join(' '),
  );
  for (const group of groups.values()) {
    const [{ fromId, spaceId, managerIds }] = group as [Left];
    await insertDeparture(tx, {
      companyId,
      id: ids.next(),
      byId,
      spaceId,
      fromId,
      nodeIds: group.map(({ nodeId }) => nodeId),
      managerIds: [...managerIds],
      leftAt: clock.now(),
    });
  }
  for (const spaceId of new Set(notified.map((left) => left.spaceId)))
    await notifyOfMovesSoon(deps, tx, { companyId, byId, spaceId });
}

/** Records in the journal that a node left a space, with both places. */
export async function recordLeft(
  deps: Pick<Deps, 'tx' | 'audit' | 'text'>,
  { userId }: MemberActor,
  from: Located,
  to: Located,
): Promise<void> {
  const { tx, audit } = deps;
  const { companyId, id, name } = from.node;
  await audit.record(tx, {
    act: 'disk/node-left',
    userId,
    companyId,
    subject: `node:${id}`,
    before: { fileName: name, placeName: await namePlace(deps, tx, from) },
    after: { placeName: await namePlace(deps, tx, to) },
  });
}

/** Grants the managers of the former place access to a node that left it; returns these managers. */
async function grantReturnPath(
  { tx, ids, clock }: Deps,
  { membership: { companyId, memberId } }: MemberActor,
  { node, space, path, requester }: Located,
  to: Located,
): Promise<string[]> {
  if (space.ownerId === memberId) return [];
  const now = clock.now();
  const isManager = ({ role, principalId }: GrantRow) => role === 'manager' && principalId !== memberId;
  const getIds = (nodes: Located['path']) => nodes.map(({ id }) => id);
  const [above, own, there] = [
    await listGrants(tx, requester, getIds(path.slice(1))),
    await listGrants(tx, requester, [node.id]),
    await listGrants(tx, requester, getIds(to.path)),
  ];
  const left = new Map(
    above.filter(isManager).map(({ principalId, principalKind }) => [principalId, principalKind]),
  );
  if (space.ownerId !== null) left.set(space.ownerId, 'member');
  const managing = new Set([...own, ...there].filter(isManager).map(({ principalId }) => principalId));
  for (const [principalId, principalKind] of left) {
    if (managing.has(principalId) || to.space.ownerId === principalId) continue;
    const former = own.find((grant) => grant.principalId === principalId);
    const expiresAt = former ? former.expiresAt : new Date(now.getTime() + TRASH_DAYS * DAY);
    const grant = { companyId, id: ids.next(), nodeId: node.id, principalKind, principalId };
    await putGrant(tx, { ...grant, role: 'manager', expiresAt, createdAt: now, createdBy: memberId });
  }
  return [...left.keys()];
}

/** The name of a place: a team's folder has its own, a personal disk that of its owner. */
async function namePlace(
  { text }: Pick<Platform, 'text'>,
  tx: Tx,
  { path, space }: Located,
): Promise<string> {
  if (space.ownerId === null) return path.at(-1)?.name ?? '';
  const names = await namePrincipals(tx, space.companyId, [space.ownerId]);
  return text('disk.personal-place', { name: names.get(space.ownerId)?.name ?? text('disk.colleague') });
}
