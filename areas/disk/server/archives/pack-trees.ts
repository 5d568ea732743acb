import { MOST_PACKED, nameKey, numberedName } from '@artel/disk/contract';
import {
  countCallers,
  type FoundDownload,
  type Platform,
  streamZip,
  type Tx,
  type ZipEntry,
} from '@artel/server';
import { walkTree } from '../copies/walk-tree.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** Files and folders to pack with everything below them. */
export interface Trees {
  readonly companyId: string;
  /** The reader of the archive: a person or a link. */
  readonly holder: string;
  /** At least one; none is below another. */
  readonly tops: readonly NodeRow[];
  /**
   * Opens a short transaction for one node of the tree below a top, and reads its present state, with rights
   * checked again each time. Null if the node was moved away; throws if the top may no longer be read,
   * because half an archive would look complete.
   */
  readonly open: <T>(at: At, work: (tx: Tx, node: NodeRow) => Promise<T>) => Promise<T | null>;
}

interface At {
  readonly topId: string;
  readonly nodeId: string;
}

/** Limit of concurrent archives for one person or link: many visitors may use one link. */
const MOST_AT_ONCE = 16;

const claim = countCallers(MOST_AT_ONCE);

type Deps = Pick<Platform, 'blobs' | 'text'>;

/** Trees as one ZIP, packed while it is sent: the content of one requested folder, or each of several nodes under its own name. */
export function packTrees(deps: Deps, trees: Trees): FoundDownload {
  const [first, ...others] = trees.tops;
  const isOneFolder = first !== undefined && others.length === 0 && !first.isFile;
  return {
    fileName: `${isOneFolder ? getName(deps, first) : deps.text('disk.archive-of-several')}.zip`,
    type: 'application/zip',
    companyId: trees.companyId,
    bytes: null,
    open: async () => {
      const release = claim(trees.holder);
      const entries = isOneFolder ? entriesBelow(deps, trees, first, '') : getEntries(deps, trees);
      return streamZip(bounded(entries)).once('close', release);
    },
  };
}

/** Ends a tree early that has grown beyond the limit meanwhile. */
async function* bounded(entries: AsyncGenerator<ZipEntry>): AsyncGenerator<ZipEntry> {
  let count = 0;
  for await (const one of entries) {
    count += 1;
    if (count > MOST_PACKED) throw new Error('An archive has more in it than it may');
    yield one;
  }
}

/** Gives each requested node a unique name, because they may come from several folders. */
async function* getEntries(deps: Deps, trees: Trees): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for (const { id } of trees.tops) {
    const top = await trees.open({ topId: id, nodeId: id }, async (_, node) => node);
    if (!top) continue;
    const name = getName(deps, top);
    let free = name;
    for (let number = 2; taken.has(nameKey(free)); number += 1) free = numberedName(name, number);
    taken.add(nameKey(free));
    yield* entry(deps, top, free);
    if (!top.isFile) yield* entriesBelow(deps, trees, top, `${free}/`);
  }
}

async function* entriesBelow(
  deps: Deps,
  { companyId, open }: Trees,
  { id: topId }: NodeRow,
  before: string,
): AsyncGenerator<ZipEntry> {
  const walk = walkTree({
    companyId,
    id: topId,
    open: (nodeId, work) => open({ topId, nodeId }, work),
  });
  for await (const { row, path } of walk) yield* entry(deps, row, `${before}${path}`);
}

/** Opens a file only when it is its turn. */
function* entry(
  { blobs }: Deps,
  { isFile, bytes, updatedAt, blobId }: NodeRow,
  path: string,
): Generator<ZipEntry> {
  if (!isFile) yield { path, updatedAt, content: null };
  else if (blobId !== null) yield { path, updatedAt, content: { bytes, open: () => blobs.open(blobId) } };
}

/** A personal disk has no name, so its id is used. */
function getName({ text }: Deps, { id, name }: NodeRow): string {
  return name === id ? text('disk.archive') : name;
}
