import { findOperatorCompanyId } from '@artel/company/server';
import { addDays, DAY, dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import { listIdsInChunks, type Platform } from '@artel/server';
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
 * Notifies a company that has neither begun a trial nor chosen a tariff two weeks after it was founded, and
 * grants it two weeks more.
 */
export async function beginAccesses(deps: Platform): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - WEEKS.toBegin * DAY);
  const operator = await deps.db.asInstallation('billing/endings', findOperatorCompanyId);
  const companyIds = listIdsInChunks((after, atMost) =>
    deps.db.asInstallation('billing/endings', (tx) =>
      listCompanyIdsWithoutSubscription(tx, { before, after }, atMost),
    ),
  );
  for await (const companyId of companyIds) {
    if (companyId === operator) continue;
    await deps.db.asCompanyJob('job billing/end-accesses', companyId, async (tx) => {
      if (!(await lockBooks(tx, companyId))) return;
      const timeZone = (await findCard(tx, companyId))?.timeZone ?? 'Europe/Moscow';
      const noticeUntil = addDays(dayIn(timeZone, now), WEEKS.notice + 1);
      await accesses.insertOrIgnore(tx, { companyId, timeZone, noticeUntil, isNotified: false });
      await reviewAccess(deps, tx, companyId);
    });
  }
}
