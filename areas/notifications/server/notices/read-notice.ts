import { type Actor, AppError, requestErrors } from '@artel/contract';
import { type Notice, noticesChanged } from '@artel/notifications/contract';
import type { WithTransaction } from '@artel/server';
import { setRead } from './notices.store.ts';
import { presentNotice } from './present-notice.ts';

/** Marks a notice as read by the person, or as unread again; their other tabs and devices follow. */
export async function readNotice(
  { tx, clock, live }: Pick<WithTransaction, 'tx' | 'clock' | 'live'>,
  { userId, membership }: Actor,
  noticeId: string,
  isRead: boolean,
): Promise<Notice> {
  const bell = { userId, companyId: membership?.companyId ?? null };
  const row = await setRead(tx, bell, noticeId, isRead ? clock.now() : null);
  if (!row) throw new AppError(requestErrors['not-found']);
  await live.publish(tx, { userId }, noticesChanged, {});
  return presentNotice(row);
}
