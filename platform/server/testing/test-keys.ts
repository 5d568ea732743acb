import { randomUUID } from 'node:crypto';
import type { AuthenticateKey, KeyClaims } from '@artel/contract';
import type { Ports } from '../platform.ts';

/** Keys of programs under test: they behave like real ones, but are stored in memory. */
export interface TestKeys {
  /** Returns the bearer token of a new key. */
  issue(key: IssuedKey): string;
  /** The id of an issued key. */
  getId(key: string): string;
  isKnown(keyId: string): boolean;
  revoke(key: string): void;
  readonly authenticate: AuthenticateKey;
  readonly isLive: Ports['isKeyLive'];
}

interface IssuedKey {
  readonly kind?: 'key' | 'app';
  readonly userId: string;
  readonly companyId: string;
  readonly scopes: readonly string[];
}

export function createTestKeys(): TestKeys {
  const issued = new Map<string, KeyClaims>();
  return {
    issue({ kind = 'key', userId, companyId, scopes }) {
      const id = randomUUID();
      const key = `artel_${kind === 'key' ? 'k' : 'a'}_${id}`;
      issued.set(key, { kind, id, userId, companyId, scopes: new Set(scopes) });
      return key;
    },
    getId(key) {
      const claims = issued.get(key);
      if (!claims) throw new Error('No such key was issued');
      return claims.id;
    },
    isKnown: (keyId) => [...issued.values()].some(({ id }) => id === keyId),
    revoke: (key) => void issued.delete(key),
    authenticate: async (key) => issued.get(key) ?? null,
    isLive: async (userId, keyId) =>
      [...issued.values()].some((claims) => claims.id === keyId && claims.userId === userId),
  };
}
