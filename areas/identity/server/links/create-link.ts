import { withCell } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { later } from '../policy.ts';
import { links } from '../tables.ts';
import { type Link, voidLinks } from './links.store.ts';

/**
 * Creates a one-time link and returns the token for its address; only the token's hash is stored. It replaces
 * the earlier ones of its kind for the person or, at a sign-up, the address: an earlier one may have reached
 * the wrong person.
 */
export async function createLink(
  deps: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  { hours, ...link }: Link & { hours: number },
): Promise<string> {
  const token = deps.secrets.token();
  const now = deps.clock.now();
  const { kind, userId, username } = link;
  if (userId !== null) await voidLinks(tx, { kind, userId }, now);
  else if (kind === 'registration' && username !== null) await voidLinks(tx, { kind, username }, now);
  await links.insert(tx, {
    ...link,
    tokenHash: deps.secrets.hash(token),
    createdAt: now,
    expiresAt: later(now, hours * HOUR),
  });
  return withCell(deps.secrets.cell, token);
}
