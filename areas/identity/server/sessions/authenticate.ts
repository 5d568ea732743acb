import type { Authenticate } from '@artel/contract';
import type { Platform } from '@artel/server';
import { sessions } from '../tables.ts';
import { createAccessTokenReader } from './access-token.ts';
import { SESSION_KIND } from './revoke-sessions.ts';

/**
 * Creates the check behind `Authorization: Bearer`: a genuine token of a session that is not revoked. The
 * session is cached, so that the usual request costs no round trip; a revocation invalidates it on every
 * server.
 */
export function createAuthenticate(
  platform: Pick<Platform, 'secrets' | 'clock' | 'cache' | 'db'>,
): Authenticate {
  const readAccessToken = createAccessTokenReader(platform.secrets, platform.clock);
  return async (accessToken, overtime) => {
    const claims = readAccessToken(accessToken, overtime);
    if (claims === null) return null;
    const isLive = await platform.cache.get(SESSION_KIND, claims.sessionId, () =>
      platform.db.asUser(claims.userId, (tx) =>
        sessions.exists(tx, { id: claims.sessionId, revokedAt: null }),
      ),
    );
    return isLive ? claims : null;
  };
}
