import type { Actor } from '@artel/contract';
import { noticesChanged } from '@artel/notifications/contract';
import type { WithTransaction } from '@artel/server';
import { setAllRead } from './notices.store.ts';

/** Marks all notices that the bell showed, up to a given one, as read. */
export async function readAllNotices(
  { tx, clock, live }: Pick<WithTransaction, 'tx' | 'clock' | 'live'>,
  { userId, membership }: Actor,
  upTo: string,
): Promise<{ read: number }> {
  const read = await setAllRead(tx, { userId, companyId: membership?.companyId ?? null }, upTo, clock.now());
  if (read > 0) await live.publish(tx, { userId }, noticesChanged, {});
  return { read };
}
