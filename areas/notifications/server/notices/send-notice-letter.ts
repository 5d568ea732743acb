import { findAccount } from '@artel/identity/server';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { findQuiet } from '../preferences/preferences.store.ts';
import { DEFAULT_QUIET, nextLoudMoment } from '../quiet-hours.ts';
import { notices } from '../tables.ts';
import { buildNoticeLetter } from './build-notice-letter.ts';
import type { NoticeRow } from './notices.store.ts';

const name = 'notifications/send-notice-letter';
const payload = z.object({ userId: z.uuid(), noticeId: z.uuid() });

/**
 * Sends the letter of a notice that is still unread; during the person's quiet hours it waits until they end.
 * The notice is locked: however often the job runs, one letter is sent.
 */
export const sendNoticeLetter = job({
  name,
  priority: 'soon',
  payload,
  run: (deps, { userId, noticeId }) =>
    deps.db.asUser(userId, async (tx) => {
      const notice = await notices.lock(tx, { userId, id: noticeId });
      if (!notice || notice.readAt !== null || notice.letterSentAt !== null) return;
      if (!(await isStillTheirs(deps, notice))) return;
      const account = await findAccount(tx, userId);
      if (!account) return;
      const now = deps.clock.now();
      const quiet = (await findQuiet(tx, userId)) ?? DEFAULT_QUIET;
      const runAt = nextLoudMoment(quiet, account.timeZone, now);
      if (runAt > now) return deps.jobs.enqueue(tx, { name, payload }, { userId, noticeId }, { runAt });
      await notices.update(tx, { userId, id: noticeId }, { letterSentAt: now });
      await deps.letters.send(tx, buildNoticeLetter(deps, account.email, notice));
    }),
});

/** A person who has left a company gets no letters about it. */
async function isStillTheirs(
  { ports }: Pick<Platform, 'ports'>,
  { userId, companyId }: Pick<NoticeRow, 'userId' | 'companyId'>,
): Promise<boolean> {
  return companyId === null || (await ports.resolveMembership(userId, companyId)) !== null;
}
