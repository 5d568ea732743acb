import { listServiceMembers } from '@artel/company/server';
import { AppError, type AuthenticateKey, type KeyClaims, requestErrors } from '@artel/contract';
import type { Platform, Ports } from '@artel/server';
import { KEY_KIND, LIVE_KEY_KIND } from './forget-keys.ts';
import { isKey } from './key-text.ts';
import { findCompanyIdOfKey, findKeyByHash, findKeyById, findKeyCompanyId, setUsed } from './keys.store.ts';

type Deps = Pick<Platform, 'db' | 'cache' | 'clock' | 'secrets'>;

interface KnownKey {
  readonly claims: KeyClaims;
  readonly expiresAt: Date;
}

/** The days on which this server recorded a use, by the id of the key. */
type Used = Map<string, string>;

/** Limit of keys whose day of use is remembered; for others it is written again. */
const MOST_USED = 10_000;

/**
 * Creates the check of keys. A valid one is cached, because a program sends it with each call; its revocation
 * invalidates the cache of every server within five seconds, and an invalid one is never cached.
 */
export function createAuthenticateKey(platform: Deps): AuthenticateKey {
  const used: Used = new Map();
  return async (key) => {
    if (!isKey(key)) return null;
    const hash = platform.secrets.hash(key);
    const { claims, expiresAt } = await platform.cache.get(KEY_KIND, hash.toString('hex'), () =>
      loadKey(platform, hash),
    );
    const now = platform.clock.now();
    if (expiresAt <= now) return null;
    await recordUse(platform, used, claims, now.toISOString().slice(0, 10));
    return claims;
  };
}

/** Creates the check whether the key of a signed address is still valid. */
export function createIsKeyLive(platform: Deps): Ports['isKeyLive'] {
  return async (userId, keyId) => {
    const known = await platform.cache.get(LIVE_KEY_KIND, keyId, () => loadLiveKey(platform, keyId));
    return known !== null && known.userId === userId && known.expiresAt > platform.clock.now();
  };
}

async function loadKey({ db }: Deps, hash: Buffer): Promise<KnownKey> {
  const companyId = await db.asInstallation('integrations/key', (tx) => findKeyCompanyId(tx, hash));
  if (companyId === null) throw new AppError(requestErrors.unauthenticated);
  return db.asCompanyJob('integrations/key', companyId, async (tx) => {
    const row = await findKeyByHash(tx, companyId, hash);
    const member = row && (await listServiceMembers(tx, companyId, [row.accountId])).get(row.accountId);
    if (!row || !member) throw new AppError(requestErrors.unauthenticated);
    const claims = {
      kind: 'key',
      id: row.id,
      userId: member.userId,
      companyId,
      scopes: new Set(row.scopes),
    } as const;
    return { claims, expiresAt: row.expiresAt };
  });
}

async function loadLiveKey(
  { db }: Deps,
  keyId: string,
): Promise<{ readonly userId: string; readonly expiresAt: Date } | null> {
  const companyId = await db.asInstallation('integrations/key', (tx) => findCompanyIdOfKey(tx, keyId));
  if (companyId === null) return null;
  return db.asCompanyJob('integrations/key', companyId, async (tx) => {
    const row = await findKeyById(tx, companyId, keyId);
    const member = row && (await listServiceMembers(tx, companyId, [row.accountId])).get(row.accountId);
    return row && member ? { userId: member.userId, expiresAt: row.expiresAt } : null;
  });
}

/** Once per day and server: only the fact of use is recorded, not the calls. */
async function recordUse({ db }: Deps, used: Used, { id, companyId }: KeyClaims, day: string): Promise<void> {
  if (used.get(id) === day) return;
  await db.asCompanyJob('integrations/key', companyId, (tx) => setUsed(tx, companyId, { id, day }));
  if (used.size >= MOST_USED) used.clear();
  used.set(id, day);
}
