import { namePrincipals } from '@artel/company/server';
import { nameKey, sortKey } from '@artel/disk/contract';
import { ownership, type Platform, type Tx } from '@artel/server';
import { nodes } from '../tables.ts';
import { countDisks, deleteTransferred, insertTransferred, listDisks } from './disks.store.ts';

/**
 * The disk of a member who leaves: the receiver manages it from then on and finds it under its owner's name
 * among the shared nodes. Without a receiver it stays as it is, because administrators can't open personal
 * disks.
 */
export const disks = ownership({
  kind: 'disk/disks',
  needsOwner: false,
  permission: 'disk.own',
  count: (_, tx, owners) => countDisks(tx, owners),
  async list(deps, tx, page) {
    const found = await listDisks(tx, page);
    const owners = found.flatMap(({ ownerId }) => ownerId ?? []);
    const names = await namePrincipals(tx, page.companyId, owners);
    return found.map(({ id, ownerId }) => ({ id, name: called(deps, names.get(ownerId ?? '')?.name) }));
  },
  async transfer(deps, tx, { companyId, from, to }) {
    const page = { companyId, memberIds: [from.memberId], after: null, limit: 1 };
    const found = (await listDisks(tx, page)).map(({ id }) => id);
    if (!to) return { moved: [], left: found };
    for (const nodeId of found) {
      const names = await namePrincipals(tx, companyId, [from.memberId]);
      await rename(tx, { companyId, nodeId, name: called(deps, names.get(from.memberId)?.name) });
      const grant = { companyId, id: deps.ids.next(), nodeId, principalId: to.memberId };
      await insertTransferred(tx, { ...grant, createdAt: deps.clock.now(), createdBy: from.memberId });
    }
    return { moved: found };
  },
  async revoke(_, tx, { companyId, ids, holderId }) {
    if (holderId === null) return [...ids];
    const back = await deleteTransferred(tx, { companyId, nodeIds: ids, principalId: holderId });
    for (const nodeId of back) await rename(tx, { companyId, nodeId, name: nodeId });
    return back;
  },
});

function called({ text }: Pick<Platform, 'text'>, name: string | undefined): string {
  return name === undefined ? text('disk.disk-of-former-member') : text('disk.disk-of', { name });
}

interface Renaming {
  readonly companyId: string;
  readonly nodeId: string;
  readonly name: string;
}

/** Names the disk after its owner; the id in its key distinguishes the disks of two people with one name. */
async function rename(tx: Tx, { companyId, nodeId, name }: Renaming): Promise<void> {
  const key = name === nodeId ? nameKey(name) : `${nameKey(name)} ${nodeId}`;
  await nodes.update(
    tx,
    { companyId, id: nodeId },
    { name: name.slice(0, 255), nameKey: key, sortKey: sortKey(name) },
  );
}
