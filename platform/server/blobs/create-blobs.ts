import type { Clock, Ids } from '../platform.ts';
import type { BlobFiles } from './blob-files.ts';
import { insertBlob, releaseBlob, releaseBlobsOfCompany, releaseBlobsOfUser } from './blobs.store.ts';
import type { Blobs } from './blobs.ts';

/** The blobs of this installation, on its own disk. */
export function createBlobs(files: BlobFiles, clock: Clock, ids: Ids): Blobs {
  return {
    async write(content, limits) {
      const id = ids.next();
      return { id, ...(await files.write(id, content, limits)) };
    },
    async startDraft() {
      const id = ids.next();
      await files.startDraft(id);
      return id;
    },
    draftBytes: (id) => files.draftBytes(id),
    append: (id, piece, limits) => files.append(id, piece, limits),
    finishDraft: async (id) => ({ id, ...(await files.finishDraft(id)) }),
    dropDraft: (id) => files.dropDraft(id),
    keep: (tx, blob, owner) => insertBlob(tx, blob, owner, clock.now()),
    release: (tx, id) => releaseBlob(tx, id, clock.now()),
    releaseAllOf: (tx, owner) =>
      'companyId' in owner
        ? releaseBlobsOfCompany(tx, owner.companyId, clock.now())
        : releaseBlobsOfUser(tx, owner.userId, clock.now()),
    async stat(id) {
      const found = await files.stat(id);
      return found && { bytes: found.bytes };
    },
    open: (id, range) => files.open(id, range),
    openToSend: (id, range) => files.openToSend(id, range),
  };
}
