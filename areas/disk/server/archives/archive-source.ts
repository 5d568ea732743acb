import type { MemberActor } from '@artel/contract';
import { type DownloadSource, type Platform, streamZip, type Tx, type ZipEntry } from '@artel/server';
import { type Walked, walkTree } from '../copies/walk-tree.ts';
import { findAllLocated, findLocated } from '../tree/locate-node.ts';

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
      return {
        fileName,
        type: 'application/zip',
        bytes: null,
        open: async () => streamZip(entriesOf(deps, walk)),
      };
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

/** A file is opened when its turn comes. */
async function* entriesOf(
  { blobs }: Pick<Platform, 'blobs'>,
  walk: AsyncGenerator<Walked>,
): AsyncGenerator<ZipEntry> {
  for await (const { row, path } of walk) {
    const { isFile, bytes, updatedAt, blobId } = row;
    if (!isFile) yield { path, updatedAt, content: null };
    else if (blobId !== null) yield { path, updatedAt, content: { bytes, open: () => blobs.open(blobId) } };
  }
}
