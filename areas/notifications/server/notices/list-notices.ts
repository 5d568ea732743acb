import type { Actor } from '@artel/contract';
import type { Notice } from '@artel/notifications/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { listNoticesBefore } from './notices.store.ts';
import { presentNotice } from './present-notice.ts';

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state: 'all' | 'unread';
}

/** Lists the notices that the bell shows here, the newest first, a page at a time. */
export async function listNotices(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId, membership }: Actor,
  { state, ...page }: Wanted,
): Promise<{ items: Notice[]; nextCursor: string | null }> {
  const bell = { userId, companyId: membership?.companyId ?? null };
  const isUnread = state === 'unread';
  const { rows, nextCursor } = await keysetPage(page, byId, ({ after, limit }) =>
    listNoticesBefore(tx, bell, { before: after, isUnread, limit }),
  );
  return { items: rows.map(presentNotice), nextCursor };
}
