import { Readable } from 'node:stream';
import type { MemberActor } from '@artel/contract';
import type { DownloadSource, Platform, Tx } from '@artel/server';
import { ZipFile } from 'yazl';
import { type Walked, walkTree } from '../copies/walk-tree.ts';
import { findAllLocated, findLocated } from '../tree/locate-node.ts';
import type { NodeRow } from '../tree/tree.store.ts';

export const ARCHIVES = 'disk-zip';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})$`);
/** Folders as ZIP, for whom an address was signed, as long as they may read them. Whoever reads a folder reads all below it. */
export const archiveSource: DownloadSource = {
  name: ARCHIVES,
  async find(deps, id, userId) {
    const [, companyId, folderId] = ID.exec(id) ?? [];
    if (companyId === undefined || folderId === undefined) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership) return null;
    const actor = { userId, sessionId: userId, membership };
    return deps.db.asCompany(actor, async (tx) => {
      const found = await findLocated({ ...deps, tx }, actor, folderId);
      if (!found || found.isTrashed || found.node.isFile) return null;
      const { id: top, name } = found.node;
      const fileName = `${top === name ? deps.text('disk.archive') : name}.zip`;
      const walk = walkTree({ companyId, id: folderId, open: openFolder(deps, actor, folderId) });
      return { fileName, type: 'application/zip', bytes: null, open: async () => pack(deps, walk) };
    });
  },
};

/** Rights are asked with each piece: whoever reads no more of the whole gets no more, and a folder that went elsewhere is left out. */
function openFolder(deps: Platform, actor: MemberActor, topId: string) {
  return <T>(folderId: string, work: (tx: Tx) => Promise<T>): Promise<T | null> =>
    deps.db.asCompany(actor, async (tx) => {
      const located = await findAllLocated({ ...deps, tx }, actor, [topId, folderId]);
      const [top, folder] = [located.get(topId), located.get(folderId)];
      // Half a folder would look like a whole one.
      if (!top || top.isTrashed) throw new Error('The folder may not be read any more');
      return folder && !folder.isTrashed ? work(tx) : null;
    });
}

/** Packs a tree while it is read: a file is opened when its turn comes, and nothing is written anywhere. */
function pack({ blobs }: Pick<Platform, 'blobs'>, walk: AsyncGenerator<Walked>): Readable {
  const zip = new ZipFile();
  let open: Readable | null = null;
  const sent = new Readable({ read: () => void zip.outputStream.resume() });
  /** Adds a file and waits for its turn, so that what is to come is not held in memory. */
  const addFile = async ({ bytes, updatedAt, blobId }: NodeRow, path: string): Promise<void> => {
    if (blobId === null) return;
    const { promise, resolve } = Promise.withResolvers<(error: Error | null, content?: Readable) => void>();
    zip.addReadStreamLazy(path, { mtime: updatedAt, compress: false, size: bytes }, resolve);
    const give = await promise;
    open = await blobs.open(blobId);
    if (sent.destroyed) open?.destroy();
    else give(open ? null : new Error('The content of a file is gone'), open ?? undefined);
  };
  const fill = async (): Promise<void> => {
    for await (const { row, path } of walk) {
      if (sent.destroyed) return;
      if (row.isFile) await addFile(row, path);
      else zip.addEmptyDirectory(`${path}/`, { mtime: row.updatedAt });
    }
    zip.end();
  };
  // A fault is heard of by the one who reads, while it reads.
  const fail = (error: Error) => sent.destroy(error);
  zip.outputStream.on('data', (piece: Buffer) => {
    if (!sent.push(piece)) zip.outputStream.pause();
  });
  zip.outputStream.on('end', () => sent.push(null));
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  sent.once('close', () => {
    zip.outputStream.destroy();
    // Who went away in the middle leaves no file open.
    open?.destroy();
  });
  fill().catch(fail);
  return sent;
}
