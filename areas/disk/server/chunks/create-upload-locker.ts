import { AppError, requestErrors } from '@artel/contract';
import type { Locker } from '@tus/utils';

interface Turn {
  readonly over: Promise<void>;
  end(): void;
  /** Requests the current writer to stop, because a client whose connection had broken came back. */
  give(): void;
}

/**
 * Allows one call at a time for each upload. The library's own locker waits in a busy loop; here a new call
 * requests the current one to stop and waits until it has.
 */
export function createUploadLocker(): Locker {
  const turns = new Map<string, Turn>();
  return {
    newLock(id) {
      let own: Turn | null = null;
      return {
        async lock(stopped, give) {
          for (let other = turns.get(id); other; other = turns.get(id)) {
            other.give();
            await other.over;
            if (stopped.aborted) throw new AppError(requestErrors.conflict);
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          own = { over: promise, end: resolve, give: () => void give() };
          turns.set(id, own);
        },
        async unlock() {
          if (own && turns.get(id) === own) turns.delete(id);
          own?.end();
        },
      };
    },
  };
}
