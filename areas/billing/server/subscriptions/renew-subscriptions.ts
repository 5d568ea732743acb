import { billingChanged, renewalOutdated } from '@artel/billing/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { chunkedJob, type Platform, subscribe, type Tx } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { findVersionForInn } from '../offers/require-agreed.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { findParty } from '../parties/find-party.ts';
import { findReadySeller, type Seller } from '../sellers/find-seller.ts';
import { invoices } from '../tables.ts';
import { AHEAD, isDue } from './is-due.ts';
import { issueInvoice } from './issue-invoice.ts';
import { quoteRenewal } from './quote-renewal.ts';
import {
  listActiveSubscriptions,
  listRenewingCompanyIds,
  type SubscriptionRow,
} from './subscriptions.store.ts';

/**
 * Runs every morning: a company whose paid days end within two weeks gets the invoice of the next period. A killed job continues where
 * it stopped: the database allows one invoice for a period.
 */
export const renewSubscriptions = chunkedJob({
  name: 'billing/renew-subscriptions',
  cron: '20 3 * * *',
  reason: 'billing/renewals',
  each: 'company',
  atMost: 50,
  isConcurrent: true,
  // No zone is more than a day from UTC.
  list: (tx, { after, atMost }, { clock }) =>
    listRenewingCompanyIds(tx, { until: addDays(dayIn('UTC', clock.now()), AHEAD + 2), after }, atMost),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job billing/renew-subscriptions', companyId, (tx) =>
      renewCompany(deps, tx, companyId),
    ),
  end: publishSales,
});

/** The invoice of the next period became void because of a change: another one is issued at once. */
export const renewAgain = subscribe({
  event: renewalOutdated,
  name: 'billing/renew-again',
  priority: 'soon',
  run: (deps, { companyId }) =>
    deps.db.asCompanyJob('job billing/renew-again', companyId, (tx) => renewCompany(deps, tx, companyId)),
});

async function renewCompany(deps: Platform, tx: Tx, companyId: string): Promise<void> {
  const seller = await findReadySeller(deps, tx, companyId);
  if (seller === null) return;
  // No one joins between the counting of seats and the invoice that names them.
  if (!(await lockBooks(tx, companyId))) return;
  for (const row of await listActiveSubscriptions(tx, companyId))
    if (isDue(deps, row)) await renew(deps, tx, row, seller);
}

/**
 * Issues the invoice of the next period, for at least the people who are there; what is paid ahead goes into
 * it at once. Returns whether there was anything to invoice.
 */
export async function renew(deps: Platform, tx: Tx, row: SubscriptionRow, seller: Seller): Promise<boolean> {
  const { companyId, id: subscriptionId, paidUntil } = row;
  const buyer = await findParty(deps, tx, companyId);
  const quote = await quoteRenewal(deps, tx, row, seller);
  if (!quote || !buyer || buyer.inn === '' || paidUntil === null) return false;
  if (
    await invoices.exists(tx, {
      companyId,
      subscriptionId,
      periodFrom: paidUntil,
      state: { '<>': 'void' },
      reason: { '<>': 'surcharge' },
    })
  )
    return false;
  const { tariff, seats, period, lines, kopecks } = quote;
  await deps.live.publish(tx, { companyId }, billingChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'billing/renewal-invoiced',
    userId: null,
    companyId,
    subject: `subscription:${subscriptionId}`,
    after: { from: paidUntil, seats, kopecks },
  });
  // A company that has another INN by now accepts the offer by its payment.
  const offer = await findVersionForInn(tx, companyId);
  await issueInvoice(deps, tx, {
    companyId,
    seller,
    buyer,
    subscriptionId,
    reason: 'renew',
    tariff,
    seats,
    period,
    lines,
    ...(offer && { offer }),
  });
  return true;
}
