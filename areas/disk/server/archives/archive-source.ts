import { Readable } from 'node:stream';
import type { DownloadSource, Platform } from '@artel/server';
import { ZipFile } from 'yazl';
import { listTree } from '../copies/copies.store.ts';
import { findLocated } from '../tree/locate-node.ts';
import type { NodeRow } from '../tree/tree.store.ts';

export const ARCHIVES = 'disk-zip';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})$`);
/** What is listed before the first byte is sent. */
const MOST_NODES = 50_000;

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
      const rows = await listTree(tx, { companyId, id: folderId, limit: MOST_NODES + 1 });
      // Half a folder would look like a whole one.
      if (rows.length > MOST_NODES) return null;
      const { id: top, name } = found.node;
      const fileName = `${top === name ? deps.text('disk.archive') : name}.zip`;
      return { fileName, type: 'application/zip', bytes: null, open: async () => pack(deps, rows) };
    });
  },
};

/** Packs a tree while it is read: a file is opened when its turn comes, and nothing is written anywhere. */
function pack({ blobs }: Pick<Platform, 'blobs'>, rows: readonly NodeRow[]): Readable {
  const zip = new ZipFile();
  const paths = new Map<string, string>();
  for (const { id, parentId, name, isFile, blobId, bytes, updatedAt } of rows) {
    const above = parentId === null ? undefined : paths.get(parentId);
    // The first one is the folder itself.
    const path = above === undefined ? '' : `${above}${name}`;
    const options = { mtime: updatedAt };
    if (!isFile) {
      paths.set(id, path === '' ? '' : `${path}/`);
      if (path !== '') zip.addEmptyDirectory(path, options);
    } else if (blobId !== null) {
      zip.addReadStreamLazy(path, { ...options, compress: false, size: bytes }, (give) => {
        blobs.open(blobId).then(
          (content) =>
            give(content ? null : new Error('The content of a file is gone'), content ?? undefined),
          (error: Error) => give(error),
        );
      });
    }
  }
  zip.end();
  // A fault is heard of by the one who reads, while it reads.
  const sent = new Readable({ read: () => void zip.outputStream.resume() });
  zip.outputStream.on('data', (piece: Buffer) => {
    if (!sent.push(piece)) zip.outputStream.pause();
  });
  zip.outputStream.on('end', () => sent.push(null));
  zip.on('error', (error) => sent.destroy(error));
  zip.outputStream.on('error', (error: Error) => sent.destroy(error));
  sent.once('close', () => zip.outputStream.destroy());
  return sent;
}
