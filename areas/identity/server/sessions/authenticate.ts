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
    const live = await findLiveSession(platform, session);
    if (live === null) return null;
    if (generation > live.confirmedGeneration) {
      await confirm(platform, claims);
      // No invalidation: it would make every server check all its connections again, at each refresh of anyone.
      live.confirmedGeneration = generation;
    }
    return session;
  };
}

interface LiveSession {
  /** The newest generation that is known to have arrived. */
  confirmedGeneration: number;
}

/** The cached facts of a session; null if it is revoked. */
export function findLiveSession(
  { cache, db }: Pick<Deps, 'cache' | 'db'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<LiveSession | null> {
  return cache.get(SESSION_KIND, sessionId, () =>
    db.asUser(userId, async (tx) => {
      const confirmedGeneration = await findConfirmedGeneration(tx, sessionId);
      return confirmedGeneration === null ? null : { confirmedGeneration };
    }),
  );
}

interface Confirmation {
  readonly userId: string;
  readonly sessionId: string;
  readonly generation: number;
}

async function confirm({ cache, db }: Deps, { userId, sessionId, generation }: Confirmation): Promise<void> {
  await cache.get(CONFIRMATION_KIND, `${sessionId} ${generation}`, () =>
    db.asUser(userId, (tx) => confirmGeneration(tx, sessionId, generation)),
  );
}
