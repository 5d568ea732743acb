import type { FoundImage, ImageSource, Platform } from '@artel/server';
import { findLocated } from '../tree/locate-node.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { PICTURES } from './sign-picture.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})$`);

/** Serves small sizes of pictures to the person named in the signed address, as long as they may read the file. */
export const pictureSource: ImageSource = {
  signedFor: 'person',
  name: PICTURES,
  async find(deps, id, userId) {
    const [, companyId, nodeId] = ID.exec(id) ?? [];
    if (userId === null || companyId === undefined || nodeId === undefined) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership) return null;
    const actor = { userId, sessionId: userId, membership, via: null };
    return deps.db.asCompany(actor, async (tx) => {
      const found = await findLocated({ ...deps, tx }, actor, nodeId);
      return found && !found.isTrashed ? getImage(deps, found.node) : null;
    });
  },
};

/** The picture of a file; its version changes with the content. */
export function getImage(
  { blobs }: Pick<Platform, 'blobs'>,
  { companyId, blobId }: NodeRow,
): FoundImage | null {
  if (blobId === null) return null;
  return { companyId, version: blobId, isPrivate: true, open: () => blobs.open(blobId) };
}
