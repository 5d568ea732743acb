import type { Readable } from 'node:stream';
import type { Platform } from '../platform.ts';
import { isSessionOpen } from '../requests/is-session-open.ts';
import type { SignedFor } from './sign-download.ts';

/** Aborts running downloads when their sessions end, because a large file takes hours. */
export function watchDownloads(platform: Pick<Platform, 'ports' | 'cache' | 'log'>) {
  const ongoing = new Map<Readable, SignedFor>();
  let isCheckDue = false;
  const check = async () => {
    isCheckDue = false;
    for (const [body, signedFor] of ongoing)
      if (!(await isSessionOpen(platform, signedFor))) body.destroy(new Error('The session is over'));
  };
  // The cache does not report which session was invalidated; those of one transaction are checked together.
  platform.cache.onForget(() => {
    if (isCheckDue || ongoing.size === 0) return;
    isCheckDue = true;
    setImmediate(() => {
      check().catch((error: unknown) => platform.log.warn({ err: error }, 'downloads were not looked at'));
    });
  });
  return {
    add(body: Readable, signedFor: SignedFor): void {
      if (signedFor.sessionId === null) return;
      ongoing.set(body, signedFor);
      body.once('close', () => ongoing.delete(body));
    },
  };
}
