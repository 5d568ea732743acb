import type { Platform, Tx } from '@artel/server';
import { markRevoked } from './sessions.store.ts';

/** What recall remembers a session under. */
export const SESSION_KIND = 'identity/session';

/** Ends one session of a person, or all of them; every server refuses their access tokens within seconds. */
export async function revokeSessions(
  deps: Pick<Platform, 'clock' | 'recall'>,
  tx: Tx,
  which: { userId: string; sessionId?: string },
): Promise<void> {
  for (const sessionId of await markRevoked(tx, which, deps.clock.now())) {
    await deps.recall.forget(tx, SESSION_KIND, sessionId);
  }
}
