import type { Authenticate } from '@artel/contract';
import type { CacheKind, Platform } from '@artel/server';
import { createAccessTokenReader } from './access-token.ts';
import { SESSION_KIND } from './revoke-sessions.ts';
import { confirmGeneration, findConfirmedGeneration } from './sessions.store.ts';

type Deps = Pick<Platform, 'secrets' | 'clock' | 'cache' | 'db'>;

/** The cache kind of a confirmation: twenty requests that bring a new token at once confirm it once. */
const CONFIRMATION_KIND: CacheKind = { name: 'identity/session-confirmation' };

/**
 * Creates the check behind `Authorization: Bearer`: a genuine token of a session that is not revoked. The
 * session is cached, so that the usual request costs no round trip; a revocation invalidates it on every
 * server. The first use of a token after a refresh confirms that the response has arrived.
 */
export function createAuthenticate(platform: Deps): Authenticate {
  const readAccessToken = createAccessTokenReader(platform.secrets, platform.clock);
  return async (accessToken, overtime) => {
    const claims = readAccessToken(accessToken, overtime);
    if (claims === null) return null;
    const { generation, ...session } = claims;
    const confirmed = await getConfirmedGeneration(platform, session);
    if (confirmed === null) return null;
    if (generation > confirmed) await confirm(platform, claims);
    return session;
  };
}

/** The newest generation of a session that is known to have arrived; null if the session is revoked. */
export function getConfirmedGeneration(
  { cache, db }: Pick<Deps, 'cache' | 'db'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<number | null> {
  return cache.get(SESSION_KIND, sessionId, () =>
    db.asUser(userId, (tx) => findConfirmedGeneration(tx, sessionId)),
  );
}

async function confirm(
  { cache, db }: Deps,
  {
    userId,
    sessionId,
    generation,
  }: { readonly userId: string; readonly sessionId: string; readonly generation: number },
): Promise<void> {
  await cache.get(CONFIRMATION_KIND, `${sessionId} ${generation}`, () =>
    db.asUser(userId, async (tx) => {
      await confirmGeneration(tx, sessionId, generation);
      await cache.forget(tx, SESSION_KIND, sessionId);
    }),
  );
}
