import { namePrincipals } from '@artel/company/server';
import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Deps, Located } from '../tree/locate-node.ts';
import type { PathRow } from '../tree/tree.store.ts';
import { type LockRow, listLocks, listLocksBelow } from './locks.store.ts';

/** A node and the path on which its locks are. */
interface Lockable {
  readonly node: Pick<PathRow, 'companyId' | 'id' | 'name'>;
  readonly path: readonly PathRow[];
}

/** The locks that prevent a change of a node: its own, and those above that include everything below. */
export async function listCovering(
  { tx, clock }: Deps,
  { node: { companyId, id }, path }: Lockable,
): Promise<LockRow[]> {
  const now = clock.now();
  const locks = await listLocks(tx, { companyId, nodeIds: path.map((one) => one.id), now });
  return locks.filter(({ nodeId, isDeep }) => isDeep || nodeId === id);
}

/**
 * Refuses a change from the page to a node that a program is editing, even for the same person, because the
 * program would overwrite it. A folder's lock covers its contents.
 */
export async function requireUnlocked(deps: Deps, located: Lockable): Promise<void> {
  await refuseLocked(deps, located, await listCovering(deps, located));
}

/** The same for moving or renaming: the locks of the parent folder and of all nodes below count too. */
export async function requireUnlockedPlace(deps: Deps, located: Located): Promise<void> {
  const { tx, clock } = deps;
  const { node, path } = located;
  const { companyId, id, isFile } = node;
  const now = clock.now();
  const [, parent] = path;
  const locks = await listLocks(tx, { companyId, nodeIds: path.map((one) => one.id), now });
  const covering = locks.filter(({ nodeId, isDeep }) => isDeep || nodeId === id || nodeId === parent?.id);
  const below = isFile ? [] : await listLocksBelow(tx, { companyId, nodeId: id, now });
  await refuseLocked(deps, located, [...covering, ...below]);
}

async function refuseLocked(
  { tx, clock }: Deps,
  { node: { companyId, name } }: Pick<Lockable, 'node'>,
  locks: readonly LockRow[],
): Promise<void> {
  const last = locks.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0];
  if (!last) return;
  const { userId: byId, endsAt } = last;
  const person = (await namePrincipals(tx, companyId, [byId])).get(byId)?.called ?? '';
  const minutes = Math.ceil((endsAt.getTime() - clock.now().getTime()) / 60_000);
  throw new AppError(diskErrors.locked, {
    values: { name, person, count: minutes },
    details: { byId, until: endsAt.toISOString() },
  });
}
