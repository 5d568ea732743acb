import { accessEndAnnounced, billingPages } from '@artel/billing/contract';
import { companyRestored, companySuspended } from '@artel/company/contract';
import { findCompany, listHolders, listSuspensions } from '@artel/company/server';
import { addDays, dayInWords } from '@artel/contract/time';
import { type NoticeTo, notice, type Platform, type Tx } from '@artel/server';
import { accesses } from '../tables.ts';
import { listSubscriptionHistory } from './subscriptions.store.ts';

const page = billingPages.subscriptions.path;

/** Notifies the members who may pay for the company. */
async function notifyPayers(
  deps: Platform,
  tx: Tx,
  companyId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<NoticeTo[]> {
  const company = await findCompany(tx, companyId);
  if (!company) return [];
  const holders = await listHolders(deps, tx, companyId, 'billing.manage');
  return holders.map((userId) => ({ userId, companyId, values: { company: company.name, ...more }, page }));
}

/** Announces, two weeks ahead, that a company whose trial ended long ago becomes read-only. */
const accessEnds = notice({
  kind: 'billing/access-ends',
  event: accessEndAnnounced,
  isImportant: true,
  run: (deps, { companyId, endsOn }) =>
    deps.db.asCompanyJob('notice billing/access-ends', companyId, (tx) =>
      notifyPayers(deps, tx, companyId, { day: dayInWords(addDays(endsOn, -1)) }),
    ),
});

/** The trials area announces that a trial is over; this notice is about an unpaid subscription. */
const unpaid = notice({
  kind: 'billing/access-ended',
  event: companySuspended,
  isImportant: true,
  run: (deps, { companyId, reason }) =>
    deps.db.asCompanyJob('notice billing/access-ended', companyId, async (tx) => {
      const holds = (await listSuspensions(tx, companyId)).some((one) => one.reason === 'unpaid');
      if (reason !== 'unpaid' || !holds) return [];
      const isSubscribed = (await listSubscriptionHistory(tx, companyId)).some(({ isBase }) => isBase);
      const wasAnnounced = (await accesses.lock(tx, { companyId }))?.noticeUntil != null;
      return isSubscribed || wasAnnounced ? notifyPayers(deps, tx, companyId) : [];
    }),
});

/** Notifies that the operator suspended the company, paid or not, with the reason. */
const stopped = notice({
  kind: 'billing/access-stopped',
  event: companySuspended,
  isImportant: true,
  run: (deps, { companyId, reason }) =>
    deps.db.asCompanyJob('notice billing/access-stopped', companyId, async (tx) => {
      const found = (await listSuspensions(tx, companyId)).find((one) => one.reason === 'operator');
      return reason === 'operator' && found ? notifyPayers(deps, tx, companyId, { note: found.note }) : [];
    }),
});

const restored = notice({
  kind: 'billing/access-restored',
  event: companyRestored,
  isImportant: true,
  run: (deps, { companyId }) =>
    deps.db.asCompanyJob('notice billing/access-restored', companyId, async (tx) =>
      (await listSuspensions(tx, companyId)).length === 0 ? notifyPayers(deps, tx, companyId) : [],
    ),
});

/** Notices about the company's access, for those who may pay. */
export const accessNotices = [accessEnds, unpaid, stopped, restored];
