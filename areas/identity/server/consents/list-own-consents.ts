import type { Actor, RouteResponse } from '@artel/contract';
import type { listOwnConsents as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { listConsents } from './consents.store.ts';

/** Lists the person's log of consents; the newest entry of a purpose decides whether it is active. */
export async function listOwnConsents(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId }: Actor,
): Promise<RouteResponse<typeof route>> {
  const log = await listConsents(tx, userId);
  const items = log.map(({ id, purpose, version, action, at }) => {
    const isNewest = log.find((entry) => entry.purpose === purpose)?.id === id;
    const isWithdrawable = isNewest && action === 'given' && purpose === 'marketing';
    return { id, purpose, version, action, at: at.toISOString(), isWithdrawable };
  });
  return { items };
}
