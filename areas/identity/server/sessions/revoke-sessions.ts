import type { Platform, Tx } from '@artel/server';
import { markRevoked } from './sessions.store.ts';

/** What recall remembers a session under. */
export const SESSION_KIND = 'identity/session';

/**
 * Ends one session of a person, or all of them, and says whether any was alive; every server refuses their access
 * tokens within seconds.
 */
export async function revokeSessions(
  deps: Pick<Platform, 'clock' | 'recall'>,
  tx: Tx,
  which: { userId: string; sessionId?: string },
): Promise<boolean> {
  const ended = await markRevoked(tx, which, deps.clock.now());
  for (const sessionId of ended) {
    await deps.recall.forget(tx, SESSION_KIND, sessionId);
  }
  return ended.length > 0;
}
