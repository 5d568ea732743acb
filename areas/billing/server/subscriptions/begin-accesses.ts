import { findOperatorCompanyId } from '@artel/company/server';
import { addDays, DAY, dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import { chunkedJob } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { accesses } from '../tables.ts';
import { listCompanyIdsWithoutSubscription } from './accesses.store.ts';
import { reviewAccess } from './review-access.ts';

/**
 * Days in which a company may begin its trial, and days between the notice that it has not and its becoming
 * read-only.
 */
const WEEKS = { toBegin: 14, notice: 14 };

/**
 * Runs every hour, before the accesses are ended: notifies a company that has neither begun a trial nor chosen a
 * tariff two weeks after it was founded, and grants it two weeks more.
 */
export const beginAccesses = chunkedJob({
  name: 'billing/begin-accesses',
  cron: '2 * * * *',
  reason: 'billing/endings',
  each: 'company',
  async list(tx, { after, atMost }, { clock }) {
    const before = new Date(clock.now().getTime() - WEEKS.toBegin * DAY);
    return listCompanyIdsWithoutSubscription(tx, { before, after }, atMost);
  },
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job billing/begin-accesses', companyId, async (tx) => {
      if ((await findOperatorCompanyId(tx)) === companyId) return;
      if (!(await lockBooks(tx, companyId))) return;
      const timeZone = (await findCard(tx, companyId))?.timeZone ?? 'Europe/Moscow';
      const noticeUntil = addDays(dayIn(timeZone, deps.clock.now()), WEEKS.notice + 1);
      await accesses.insertOrIgnore(tx, { companyId, timeZone, noticeUntil, isNotified: false });
      await reviewAccess(deps, tx, companyId);
    }),
});
