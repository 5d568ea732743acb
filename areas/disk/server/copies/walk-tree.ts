import type { Tx } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';
import { listPart } from './copies.store.ts';

/** Nodes that one transaction reads. */
const AT_ONCE = 500;
const BEHIND_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A node and its path from the top, which itself is left out. */
interface Walked {
  readonly row: NodeRow;
  readonly path: string;
}

interface Walk {
  readonly companyId: string;
  readonly id: string;
  /** Opens a short transaction for one folder; null if it may no longer be read. */
  readonly open: <T>(folderId: string, work: (tx: Tx) => Promise<T>) => Promise<T | null>;
}

/**
 * Yields all nodes below a folder outside of the trash, folders before their content, in chunks, so that
 * neither transactions nor lists grow with the tree.
 */
export async function* walkTree({ companyId, id, open }: Walk): AsyncGenerator<Walked> {
  const levels: { readonly id: string; readonly path: string; after: string | null }[] = [
    { id, path: '', after: null },
  ];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { id: parentId, path, after } = level;
    const part = { companyId, parentId, after, before: BEHIND_ALL, limit: AT_ONCE };
    const rows = (await open(parentId, (tx) => listPart(tx, part))) ?? [];
    let inner: Walked | null = null;
    for (const row of rows) {
      level.after = row.id;
      const walked = { row, path: path === '' ? row.name : `${path}/${row.name}` };
      yield walked;
      if (row.isFile) continue;
      inner = walked;
      break;
    }
    if (inner) levels.push({ id: inner.row.id, path: inner.path, after: null });
    else if (rows.length < AT_ONCE) levels.pop();
  }
}
