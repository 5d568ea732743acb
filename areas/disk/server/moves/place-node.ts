import { AppError } from '@artel/contract';
import { diskErrors, nameKey, numberedName, sortKey } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { findNamed, lockFolder } from '../nodes/nodes.store.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { setPlace } from './moves.store.ts';

/** Names that are tried behind the one that is taken. */
const MOST_TRIED = 1000;

type Conflict = 'refuse' | 'keep-both' | 'skip';

interface Placing {
  readonly parentId: string;
  readonly conflict: Conflict;
  /** Its own unless told. */
  readonly name?: string;
}

/** Puts a node into a folder under its name, or one with a number where that is wanted; null where it is skipped. */
export async function placeNode(
  tx: Tx,
  node: NodeRow,
  { parentId, conflict, name: wanted = node.name }: Placing,
): Promise<NodeRow | null> {
  const { companyId, id } = node;
  await lockFolder(tx, companyId, parentId);
  for (let number = 1; number <= MOST_TRIED; number += 1) {
    const name = number === 1 ? wanted : numberedName(wanted, number);
    const other = await findNamed(tx, { companyId, parentId, nameKey: nameKey(name) });
    if (!other || other.id === id)
      return setPlace(tx, { companyId, id, parentId, name, nameKey: nameKey(name), sortKey: sortKey(name) });
    if (conflict === 'skip') return null;
    if (conflict === 'refuse') throw new AppError(diskErrors['name-taken'], { values: { name: other.name } });
  }
  throw new AppError(diskErrors['name-taken'], { values: { name: wanted } });
}
