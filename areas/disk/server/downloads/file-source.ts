import type { DownloadSource, Platform } from '@artel/server';
import { versions } from '../tables.ts';
import { findLocated } from '../tree/locate-node.ts';
import type { NodeRow } from '../tree/tree.store.ts';

export const FILES = 'disk';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})(?:\\.(${UUID}))?$`);

/** Serves files to the person named in the signed address, as long as they may read them. */
export const fileSource: DownloadSource = {
  signedFor: 'person',
  name: FILES,
  async find(deps, id, userId) {
    const [, companyId, nodeId, versionId] = ID.exec(id) ?? [];
    if (companyId === undefined || nodeId === undefined) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership) return null;
    const actor = { userId, sessionId: userId, membership, via: null };
    return deps.db.asCompany(actor, async (tx) => {
      const found = await findLocated({ ...deps, tx }, actor, nodeId);
      if (!found?.node.isFile || found.isTrashed) return null;
      if (versionId === undefined) return { companyId, ...getContent(deps, found.node) };
      const version = await versions.findBy(tx, { companyId, nodeId, id: versionId });
      return version && { companyId, ...getContent(deps, { ...version, name: found.node.name }) };
    });
  },
};

/** Returns the content of a file to send. */
export function getContent(
  { blobs }: Pick<Platform, 'blobs'>,
  node: Pick<NodeRow, 'blobId' | 'sha256' | 'name' | 'mediaType' | 'bytes' | 'updatedAt'> &
    Partial<Pick<NodeRow, 'version' | 'createdAt'>>,
) {
  const { blobId, sha256, version, createdAt, updatedAt } = node;
  if (blobId === null || sha256 === null) throw new Error('A folder has no content');
  return {
    fileName: node.name,
    type: node.mediaType ?? 'application/octet-stream',
    bytes: node.bytes,
    etag: toEtag(sha256),
    changedAt: updatedAt,
    // The file was never replaced, and its time is the server's own, not reported by a program.
    isTimeProof: version === 1 && createdAt?.getTime() === updatedAt.getTime(),
    open: (range?: { readonly start: number; readonly end: number }) => blobs.openToSend(blobId, range),
  };
}

/** Two files with equal bytes may have the same one: it identifies the content, not the file. */
export function toEtag(sha256: Buffer): string {
  return `"${sha256.subarray(0, 16).toString('base64url')}"`;
}
