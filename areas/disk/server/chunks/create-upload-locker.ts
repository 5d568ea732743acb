import { setTimeout as wait } from 'node:timers/promises';
import { AppError, requestErrors } from '@artel/contract';
import type { Platform } from '@artel/server';
import type { Locker } from '@tus/utils';
import type { UploadLease } from './upload-lease.ts';

/** A request wants an upload that another server writes. */
const WANTED = 'disk/upload-wanted';
/** A request has released an upload. */
const RELEASED = 'disk/upload-released';
/** A message between servers may be lost, so a waiting request tries again. */
const RETRY_MS = 250;

interface Lock {
  readonly over: Promise<void>;
  end(): void;
  /** Called when another request wants the lock, because a client has reconnected. */
  release(): void;
  /** Whether a request of another server waits for the end. */
  isWanted: boolean;
}

/** A request that wants to write an upload. */
interface Writer {
  readonly lease: UploadLease;
  /** Aborts when its caller disconnects. */
  readonly signal: AbortSignal;
}

/** The locks of one server. */
export type UploadLocker = (writer: Writer) => Locker;

/**
 * Allows one request at a time for each upload. A new one requests the current one to stop and waits until it
 * has: on this server by a lock in memory, on the others by the lease in the row of the upload.
 */
export function createUploadLocker({ channel }: Pick<Platform, 'channel'>): UploadLocker {
  const locks = new Map<string, Lock>();
  /** The request of this server that waits for another one, at most one for each upload. */
  const waiting = new Map<string, () => void>();
  channel.onMessage(WANTED, (id) => {
    const lock = locks.get(id);
    // The request that waits has the lock in memory here, and does not stop for itself.
    if (!lock || waiting.has(id)) return;
    lock.isWanted = true;
    lock.release();
  });
  channel.onMessage(RELEASED, (id) => waiting.get(id)?.());

  /** Waits for the lease; false if another request wants it from this one meanwhile. */
  async function claim(id: string, { lease, signal }: Writer, stopped: AbortSignal): Promise<boolean> {
    try {
      while (!stopped.aborted && !signal.aborted) {
        const released = Promise.withResolvers<void>();
        waiting.set(id, released.resolve);
        // An upload that does not exist is refused by the store.
        if ((await lease.claim(id)) !== null) return true;
        channel.publish(WANTED, id);
        const retry = wait(RETRY_MS, undefined, { signal: AbortSignal.any([stopped, signal]), ref: false });
        await Promise.race([released.promise, retry.catch(() => {})]);
      }
      return false;
    } finally {
      waiting.delete(id);
    }
  }

  return (writer) => ({
    newLock(id) {
      let own: Lock | null = null;
      const end = () => {
        if (own && locks.get(id) === own) locks.delete(id);
        own?.end();
      };
      return {
        async lock(stopped, release) {
          for (let other = locks.get(id); other; other = locks.get(id)) {
            other.release();
            await other.over;
            if (stopped.aborted) throw new AppError(requestErrors.conflict);
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          own = { over: promise, end: resolve, release: () => void release(), isWanted: false };
          locks.set(id, own);
          let isClaimed = false;
          try {
            isClaimed = await claim(id, writer, stopped);
          } finally {
            if (!isClaimed) end();
          }
          if (!isClaimed) throw new AppError(requestErrors.conflict);
        },
        async unlock() {
          // If the database is away the lease ends by itself.
          await writer.lease.release().catch(() => undefined);
          end();
          if (own?.isWanted) channel.publish(RELEASED, id);
        },
      };
    },
  });
}
