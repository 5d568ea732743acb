import type { CacheKind, SharedCache } from '../cache/shared-cache.ts';
import { asOwner, type OwnerPool } from '../db/as-owner.ts';
import type { Clock } from '../platform.ts';
import { insertCompanyKey, listCompanyKeys, servesFormerRelease } from './company-keys.store.ts';
import { createCompanySecrets, type InstallationSecrets, type NewCompanySecrets } from './company-secrets.ts';
import { createSealedKey, openSealedKey } from './sealed-keys.ts';
import type { Secrets } from './secrets.ts';

interface CompanyKeysOptions {
  /** The owner's connections: the application's role can't read the table. */
  readonly pool: OwnerPool;
  readonly secrets: Secrets;
  readonly cache: Pick<SharedCache, 'get'>;
  readonly clock: Clock;
  /** The id of this server. */
  readonly server: string;
}

const KEYS: CacheKind = { name: 'platform/company-keys' };
const FIRST = 1;

/** A company without a key is not cached: another server may create its first key at any time. */
class NoKeys extends Error {}

/** Adds the keys of companies to the installation's secrets. */
export function createCompanyKeys({
  pool,
  secrets,
  cache,
  clock,
  server,
}: CompanyKeysOptions): Pick<InstallationSecrets, 'ofCompany' | 'ofWritingCompany'> {
  async function load(companyId: string): Promise<NewCompanySecrets> {
    const rows = await listCompanyKeys(pool, companyId);
    if (rows.length === 0) throw new NoKeys();
    const keys = rows.map(({ version, sealedKey }) => ({
      version,
      secrets: openSealedKey(secrets, { kind: 'company', companyId, version }, sealedKey),
    }));
    return createCompanySecrets(secrets, companyId, keys);
  }

  async function find(companyId: string): Promise<NewCompanySecrets | null> {
    try {
      return await cache.get(KEYS, companyId, () => load(companyId));
    } catch (error) {
      if (error instanceof NoKeys) return null;
      throw error;
    }
  }

  async function create(companyId: string): Promise<void> {
    // A transaction of its own: whatever happens to the caller's, a key that was used exists.
    await asOwner(pool, async (client) => {
      if (await servesFormerRelease(client, server)) return;
      const sealedKey = createSealedKey(secrets, { kind: 'company', companyId, version: FIRST });
      await insertCompanyKey(client, { companyId, version: FIRST, sealedKey, now: clock.now() });
    });
  }

  const withoutKey = (companyId: string) => createCompanySecrets(secrets, companyId, []);

  return {
    ofCompany: async (companyId) => (await find(companyId)) ?? withoutKey(companyId),
    async ofWritingCompany(companyId) {
      const found = await find(companyId);
      if (found) return found;
      await create(companyId);
      return (await find(companyId)) ?? withoutKey(companyId);
    },
  };
}
