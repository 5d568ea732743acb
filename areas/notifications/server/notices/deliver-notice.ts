import { noticesChanged } from '@artel/notifications/contract';
import type { Notice, NoticeTo, Platform } from '@artel/server';
import { getDefaultChannels, isOwnPage, LETTER_AFTER } from '../policy.ts';
import { choices } from '../tables.ts';
import { insertNotice } from './notices.store.ts';
import { sendNoticeLetter } from './send-notice-letter.ts';

type Deps = Pick<Platform, 'db' | 'ids' | 'clock' | 'live' | 'jobs' | 'http'>;

/**
 * Notifies one person of an event by the channels that the person chose. `source` names the event: run again
 * after a kill, the same event writes no second notice and no second letter.
 */
export async function deliverNotice(
  deps: Deps,
  notice: Pick<Notice, 'kind' | 'isImportant' | 'isFixed'>,
  source: string,
  { userId, companyId, values, page }: NoticeTo,
): Promise<void> {
  if (!isOwnPage(page)) throw new Error(`The notice ${notice.kind} leads out of the application`);
  await deps.db.asUser(userId, async (tx) => {
    const chosen = (await choices.list(tx, { userId }, { order: ['kind'] })).find(
      ({ kind }) => kind === notice.kind,
    );
    const options = (notice.isFixed !== true && chosen) || getDefaultChannels(notice);
    if (!options.bell && !options.letter) return;
    const id = deps.ids.next();
    const now = deps.clock.now();
    const facts = { userId, id, companyId, kind: notice.kind, source, values, page };
    const isNew = await insertNotice(tx, { ...facts, createdAt: now, isSilent: !options.bell });
    if (!isNew) return;
    if (options.bell) await deps.live.publish(tx, { userId }, noticesChanged, {});
    if (!options.letter) return;
    const runAt = new Date(now.getTime() + LETTER_AFTER);
    await deps.jobs.enqueue(tx, sendNoticeLetter, { userId, noticeId: id }, { runAt });
  });
}
