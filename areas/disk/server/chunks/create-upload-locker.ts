import { AppError, requestErrors } from '@artel/contract';
import type { Locker } from '@tus/utils';

interface Lock {
  readonly over: Promise<void>;
  end(): void;
  /** Called when another request wants the lock, because a client has reconnected. */
  release(): void;
}

/**
 * Allows one call at a time for each upload. The library's own locker waits in a busy loop; here a new call
 * requests the current one to stop and waits until it has.
 */
export function createUploadLocker(): Locker {
  const locks = new Map<string, Lock>();
  return {
    newLock(id) {
      let own: Lock | null = null;
      return {
        async lock(stopped, release) {
          for (let other = locks.get(id); other; other = locks.get(id)) {
            other.release();
            await other.over;
            if (stopped.aborted) throw new AppError(requestErrors.conflict);
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          own = { over: promise, end: resolve, release: () => void release() };
          locks.set(id, own);
        },
        async unlock() {
          if (own && locks.get(id) === own) locks.delete(id);
          own?.end();
        },
      };
    },
  };
}
