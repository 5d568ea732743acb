import type { RouteResponse } from '@artel/contract';
import type { listAppPasswords } from '@artel/identity/contract';
import type { AppPasswordRow } from './app-passwords.store.ts';

/** An app password in the shape of the contract, without the password. */
export function presentAppPassword(
  row: AppPasswordRow,
): RouteResponse<typeof listAppPasswords>['items'][number] {
  const { id, name, scopes, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
