import { addDays, dayIn } from '@artel/contract/time';
import { chunkedJob, type Platform, type Tx } from '@artel/server';
import { type InvoiceRow, listDueInvoices } from '../invoices/invoices.store.ts';
import { listInvoiceMessageKinds, listRemindedCompanyIds } from '../outbox/messages.store.ts';
import { notifyOfInvoice } from '../outbox/notify-of-invoice.ts';
import type { Party } from '../parties/find-party.ts';
import { listActiveSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { accesses } from '../tables.ts';
import { chooseReminder } from './choose-reminder.ts';

/**
 * Runs every morning when the working day begins in Moscow: reminds companies of unpaid invoices before, on
 * and after the due day.
 */
export const remindOfInvoices = chunkedJob({
  name: 'billing/remind-of-invoices',
  cron: '10 6 * * *',
  reason: 'billing/reminders',
  each: 'company',
  list: (tx, { after, atMost }, { clock }) =>
    listRemindedCompanyIds(tx, { until: addDays(dayIn('UTC', clock.now()), 5), after }, atMost),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job billing/remind-of-invoices', companyId, (tx) =>
      remindCompany(deps, tx, companyId),
    ),
});

async function remindCompany(deps: Platform, tx: Tx, companyId: string): Promise<void> {
  for (const invoice of await listDueInvoices(tx, companyId)) {
    const { issuedOn, dueOn, seller } = invoice;
    if (issuedOn === null || dueOn === null) continue;
    const today = dayIn((seller as Party).timeZone, deps.clock.now());
    const days = { issuedOn, dueOn, endsOn: await findAccessEnd(tx, invoice) };
    const about = chooseReminder(days, today, await listInvoiceMessageKinds(tx, companyId, invoice.id));
    if (about !== null) await notifyOfInvoice(deps, tx, invoice, about);
  }
}

/** The first day on which the company is read-only if this invoice stays unpaid. */
export async function findAccessEnd(
  tx: Tx,
  { companyId, subscriptionId, reason }: InvoiceRow,
): Promise<string | null> {
  if (reason === 'surcharge') return null;
  const activeSubscriptions = await listActiveSubscriptions(tx, companyId);
  if (!activeSubscriptions.some(({ id, isBase }) => id === subscriptionId && isBase)) return null;
  const access = await accesses.find(tx, { companyId });
  return access === null || access.isOver ? null : access.endsOn;
}
