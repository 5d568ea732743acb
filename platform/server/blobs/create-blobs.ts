import { AppError, requestErrors } from '@artel/contract';
import type { Clock, Ids } from '../platform.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { BlobFiles } from './blob-files.ts';
import { insertBlob, releaseBlob, releaseBlobsOfCompany, releaseBlobsOfUser } from './blobs.store.ts';
import type { Blobs } from './blobs.ts';

const RETRY_SECONDS = 5;
/** Bytes that are reserved on the disk at once for content being written. */
const CLAIMED_BYTES = 1 << 20;

interface Deps {
  readonly files: BlobFiles;
  /** The newest move of the content in which this server takes part. */
  readonly getMove: () => number;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The blobs of this installation, on its own disk. */
export function createBlobs({ files, getMove, storage, clock, ids }: Deps): Blobs {
  /** Converts a failure of the disk into a refusal. */
  const explained = <T>(act: Promise<T>): Promise<T> =>
    act.catch((failure) => {
      throw storage.explain(failure);
    });

  /** Stops content before it would use the reserve of the disk. */
  async function* withRoom(content: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
    let unused = Math.min(maxBytes, CLAIMED_BYTES);
    let release = await storage.claim(unused);
    try {
      for await (const chunk of content) {
        if (unused < chunk.byteLength) {
          release();
          release = () => {};
          unused = Math.max(chunk.byteLength, CLAIMED_BYTES);
          release = await storage.claim(unused);
        }
        unused -= chunk.byteLength;
        yield chunk;
      }
    } finally {
      release();
    }
  }

  return {
    async write(content, limits) {
      const id = ids.next();
      const facts = await explained(files.write(id, withRoom(content, limits.maxBytes), limits));
      return { id, ...facts };
    },
    async startDraft() {
      const id = ids.next();
      await storage.requireRoom();
      await explained(files.startDraft(id));
      return id;
    },
    draftBytes: (id) => explained(files.draftBytes(id)),
    append: (id, offset, chunk, limits) =>
      explained(files.append(id, offset, withRoom(chunk, limits.maxBytes), limits)),
    finishDraft: async (id) => ({ id, ...(await explained(files.finishDraft(id))) }),
    dropDraft: (id) => explained(files.dropDraft(id)),
    async store(tx, blob, owner) {
      const isStored = await insertBlob(tx, blob, owner, { createdAt: clock.now(), move: getMove() });
      // The content moved on while this server was away: what it wrote is in the former place alone.
      if (!isStored) throw new AppError(requestErrors['storage-failed'], { retryAfter: RETRY_SECONDS });
    },
    release: (tx, id) => releaseBlob(tx, id, clock.now()),
    releaseOwned: (tx, owner) =>
      'companyId' in owner
        ? releaseBlobsOfCompany(tx, owner.companyId, clock.now())
        : releaseBlobsOfUser(tx, owner.userId, clock.now()),
    async stat(id) {
      const found = await explained(files.stat(id));
      return found && { bytes: found.bytes };
    },
    open: (id, range) => explained(files.open(id, range)),
    openToSend: (id, range) => explained(files.openToSend(id, range)),
  };
}
