import type { Actor, RouteResponse } from '@artel/contract';
import type { listAppPasswords as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { listAppPasswordRows } from './app-passwords.store.ts';
import { presentAppPassword } from './present-app-password.ts';

/**
 * Lists the person's own app passwords and when each was used last; the passwords themselves can never be
 * shown again.
 */
export async function listAppPasswords(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId }: Actor,
): Promise<RouteResponse<typeof route>> {
  const rows = await listAppPasswordRows(tx, userId);
  return { items: rows.map(presentAppPassword) };
}
