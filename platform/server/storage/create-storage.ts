import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, requestErrors } from '@artel/contract';
import type { Logger } from 'pino';
import type { Bucket, BucketContent, StorageFault } from '../egress/bucket.ts';
import { createPrivateFolder } from '../files/private-file.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import type { FileStorage, Room, StorageState } from './file-storage.ts';
import { findStorageFault } from './storage-fault.ts';

const MEGABYTE = 1 << 20;
/** The largest share of a small disk that is reserved, so that some space remains for content. */
const LARGEST_SHARE = 1 / 4;
const FULL_RETRY_SECONDS = 60;
const FAILED_RETRY_SECONDS = 5;
/** One block, because less may fit into a full file system. */
const PROBE = Buffer.alloc(4096);

const PROBE_KEY = 'probe';
const PROBE_CONTENT: BucketContent = {
  bytes: PROBE.length,
  md5: createHash('md5').update(PROBE).digest('base64'),
  open: () => PROBE,
};

const MESSAGES: Readonly<Record<StorageState, string>> = {
  works: 'the storage works again',
  low: 'the storage has only its reserve left: new content is refused',
  full: 'the storage is full',
  failed: 'the storage does not work',
};

interface StorageOptions {
  /** The folder of the content, which includes its drafts; with a bucket that of the parts that wait to be put. */
  readonly folder: string;
  readonly reserveMegabytes: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Whether the folder is the one of this installation: without its disk, its place is another, empty folder. */
  readonly isFolderOwn: () => Promise<boolean>;
  /** The bucket with the content. */
  readonly bucket?: Pick<Bucket, 'put'> | null;
  readonly onRefusal?: (reason: Exclude<StorageState, 'works'>) => void;
  /** Returns a number of bytes as a person reads it. */
  readonly describeBytes: (bytes: number) => string;
}

/** Watches the disk with the content: a part of it is reserved for the database and for deleting. */
export function createStorage(options: StorageOptions): FileStorage {
  const { folder, reserveMegabytes, log, isFolderOwn, onRefusal, describeBytes, bucket = null } = options;
  const drafts = join(folder, 'drafts');
  let state: StorageState = 'works';
  let claimed = 0;
  let checking: Promise<StorageState> | null = null;

  function setState(next: StorageState, failure?: unknown): void {
    if (next === state) return;
    state = next;
    const level = { works: 'info', low: 'warn', full: 'error', failed: 'error' } as const;
    log[level[next]]({ storage: next, ...(failure !== undefined && { err: failure }) }, MESSAGES[next]);
  }

  function refusal(reason: Exclude<StorageState, 'works'>, failure?: unknown): AppError {
    setState(reason, failure);
    onRefusal?.(reason);
    const error =
      reason === 'failed'
        ? new AppError(requestErrors['storage-failed'], { retryAfter: FAILED_RETRY_SECONDS })
        : new AppError(requestErrors['storage-full'], { retryAfter: FULL_RETRY_SECONDS });
    error.cause = failure;
    return error;
  }

  /** Refuses content that is too large for the rest: something smaller may fit. */
  function refuseSize(left: number): AppError {
    setState('low');
    onRefusal?.('low');
    const values = { free: describeBytes(left) };
    return new AppError(requestErrors['storage-low'], { retryAfter: FULL_RETRY_SECONDS, values });
  }

  function explain(failure: unknown): unknown {
    const fault = isFolderMissing(failure) ? 'failed' : findStorageFault(failure);
    return fault === null ? failure : refusal(fault, failure);
  }

  /** The start created the folder: one that is missing now has lost its disk, and another must not be made in its place. */
  const createDrafts = () =>
    // Parts that wait are in the cache, which may be deleted at any time.
    bucket ? mkdir(drafts, { recursive: true, mode: 0o700 }) : createPrivateFolder(drafts);

  /** Content and drafts may be missing one by one, the folder of the drafts never. */
  function isFolderMissing(failure: unknown): boolean {
    const { code, syscall = '', path = '' } = (failure ?? {}) as NodeJS.ErrnoException;
    return code === 'ENOENT' && /^(mkdir|open|statfs)$/.test(syscall) && path.startsWith(drafts);
  }

  async function measure(): Promise<Room> {
    const found = await unlessMissing(statfs(drafts), null);
    if (found === null) await createDrafts();
    const { bavail, blocks, bsize } = found ?? (await statfs(drafts));
    const reserveBytes = Math.min(reserveMegabytes * MEGABYTE, blocks * bsize * LARGEST_SHARE);
    // Some network file systems do not report their size.
    return { freeBytes: blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize, reserveBytes };
  }

  async function findRoom(): Promise<number> {
    const { freeBytes, reserveBytes } = await measure().catch((failure) => {
      throw explain(failure);
    });
    return freeBytes - reserveBytes;
  }

  /** Synchronous with the claim, so that a concurrent call counts it. */
  function requireIn(room: number, bytes: number): void {
    const left = room - claimed;
    if (left < bytes) throw left > 0 ? refuseSize(left) : refusal('low');
    if (state === 'low') setState('works');
  }

  async function probe(isSynced: boolean): Promise<void> {
    await createDrafts();
    const path = join(drafts, randomUUID());
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(PROBE);
      if (isSynced) await file.datasync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  }

  async function check(): Promise<StorageState> {
    try {
      if (!(await isFolderOwn())) throw new Error('the database is bound to another place of the files');
      // A failing disk is noticed by a sync, which is slow, so it is done only after a failure.
      await probe(state === 'failed');
      // The marks that were read prove that objects can be read.
      await bucket?.put(PROBE_KEY, PROBE_CONTENT);
      const { freeBytes, reserveBytes } = await measure();
      setState(freeBytes < reserveBytes ? 'low' : 'works');
    } catch (failure) {
      const fault: StorageFault = findStorageFault(failure) ?? 'failed';
      setState(fault, failure);
    }
    return state;
  }

  return {
    async requireRoom(bytes = 0) {
      requireIn(await findRoom(), bytes);
    },
    async claim(bytes) {
      requireIn(await findRoom(), bytes);
      claimed += bytes;
      return () => {
        claimed -= bytes;
      };
    },
    explain,
    check() {
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },
    measure,
  };
}
