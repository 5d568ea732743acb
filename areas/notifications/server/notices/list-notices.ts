import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { Notice } from '@artel/notifications/contract';
import type { WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { listNoticesBefore } from './notices.store.ts';
import { presentNotice } from './present-notice.ts';

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state: 'all' | 'unread';
}

const Cursor = z.uuid();

/** What the bell shows here, the newest first, a page at a time. */
export async function listNotices(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId, membership }: Actor,
  { cursor, limit, state }: Wanted,
): Promise<{ items: Notice[]; nextCursor: string | null }> {
  if (cursor !== undefined && !z.safeParse(Cursor, cursor).success) throw new AppError(requestErrors.invalid);
  const bell = { userId, companyId: membership?.companyId ?? null };
  const page = { before: cursor ?? null, isUnread: state === 'unread', limit: limit + 1 };
  const rows = await listNoticesBefore(tx, bell, page);
  const items = rows.slice(0, limit).map(presentNotice);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
