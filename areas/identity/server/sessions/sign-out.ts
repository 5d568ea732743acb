import type { Platform } from '@artel/server';
import { unbindBrowser } from './browser-binding.ts';
import { readRefreshToken } from './refresh-token.ts';
import { revokeSessions } from './revoke-sessions.ts';

type Deps = Pick<Platform, 'clock' | 'db' | 'secrets' | 'http' | 'cache' | 'live' | 'audit'>;

/**
 * Ends the session of a refresh token of any generation. A foreign token gets the same response, because a
 * person who signs out must not see an error.
 */
export async function signOut(deps: Deps, text: string): Promise<void> {
  unbindBrowser(deps.http);
  const token = readRefreshToken(deps.secrets, text);
  if (token === null) return;
  const { userId, sessionId } = token;
  await deps.db.asUser(userId, async (tx) => {
    if ((await revokeSessions(deps, tx, { userId, sessionId })) === 0) return;
    await deps.audit.record(tx, {
      act: 'identity/session-ended',
      userId,
      companyId: null,
      subject: `session:${sessionId}`,
    });
  });
}
