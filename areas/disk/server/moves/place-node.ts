import { AppError } from '@artel/contract';
import { diskErrors, nameKey, sortKey } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { findFreeName } from '../nodes/find-free-name.ts';
import { findNamed, lockFolder } from '../nodes/nodes.store.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { setPlace } from './moves.store.ts';

type Conflict = 'refuse' | 'keep-both' | 'skip';

interface Placing {
  readonly parentId: string;
  readonly conflict: Conflict;
  /** The node's own name by default. */
  readonly name?: string;
}

/** Moves a node into a folder under its name, optionally with a number added; null if it is skipped. */
export async function placeNode(
  tx: Tx,
  node: NodeRow,
  { parentId, conflict, name: wanted = node.name }: Placing,
): Promise<NodeRow | null> {
  const { companyId, id } = node;
  await lockFolder(tx, companyId, parentId);
  const put = (name: string) =>
    setPlace(tx, { companyId, id, parentId, name, nameKey: nameKey(name), sortKey: sortKey(name) });
  if (conflict === 'keep-both') {
    const name = await findFreeName(tx, { companyId, parentId, name: wanted, exceptId: id });
    if (name === null) throw new AppError(diskErrors['name-taken'], { values: { name: wanted } });
    return put(name);
  }
  const other = await findNamed(tx, { companyId, parentId, nameKey: nameKey(wanted) });
  if (!other || other.id === id) return put(wanted);
  if (conflict === 'skip') return null;
  throw new AppError(diskErrors['name-taken'], { values: { name: other.name } });
}
