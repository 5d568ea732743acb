import type { Key } from '@artel/integrations/contract';
import { withPrefix } from './key-text.ts';
import type { KeyRow } from './keys.store.ts';

/** A key as the list shows it. */
export function presentKey(row: KeyRow, now: Date): Key {
  const { id, accountId, name, shown, scopes, createdAt, expiresAt, lastUsedOn } = row;
  return {
    id,
    accountId,
    name,
    shown: withPrefix(shown),
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedOn,
  };
}
