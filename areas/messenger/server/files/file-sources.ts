import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type DownloadSource, type ImageSource, signDownload, type WithTransaction } from '@artel/server';
import { findReadable, findSigned } from './find-readable.ts';
import { PICTURES } from './present-file.ts';

const FILES = 'messenger-file';

/** Serves files of messages to the person named in the signed address, as long as they may read the message. */
export const fileSource: DownloadSource = {
  name: FILES,
  signedFor: 'person',
  async find(deps, id, userId) {
    const file = await findSigned(deps, id, userId);
    if (file === null) return null;
    const { companyId, name: fileName, mediaType: type, bytes, blobId, sha256 } = file;
    const etag = `"${sha256.subarray(0, 16).toString('base64url')}"`;
    return { fileName, companyId, type, bytes, etag, open: (range) => deps.blobs.openToSend(blobId, range) };
  },
};

/** Serves sizes of pictures in messages. */
export const pictureSource: ImageSource = {
  name: PICTURES,
  signedFor: 'person',
  async find(deps, id, userId) {
    const file = userId === null ? null : await findSigned(deps, id, userId);
    if (file === null) return null;
    const { companyId, blobId } = file;
    return { companyId, version: blobId, isPrivate: true, open: () => deps.blobs.open(blobId) };
  },
};

/** Returns the address from which the browser may load a file in the next ten minutes. */
export async function createDownload(
  deps: WithTransaction,
  actor: MemberActor,
  { fileId }: { fileId: string },
): Promise<{ url: string }> {
  const file = await findReadable(deps, actor, fileId);
  if (file === null) throw new AppError(requestErrors['not-found']);
  const { userId, sessionId } = actor;
  return {
    url: signDownload(deps, { source: FILES, id: `${file.companyId}.${file.id}`, userId, sessionId }),
  };
}
