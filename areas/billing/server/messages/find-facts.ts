import { addDays } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { getPayableAmount, type PayableAmount } from '../invoices/get-payable-amount.ts';
import { type InvoiceRow, listLines } from '../invoices/invoices.store.ts';
import type { Party } from '../parties/find-party.ts';
import { listActiveSubscriptions, type SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
import { findPrice, findTariff } from '../tariffs/tariffs.store.ts';
import { findAccessEnd } from './remind-of-invoices.ts';

/** The facts that a letter about an invoice contains. */
export interface InvoiceFacts {
  readonly invoice: InvoiceRow;
  readonly payable: PayableAmount;
  readonly company: string;
  readonly tariff: string;
  /** The last day of access, if that depends on this invoice. */
  readonly lastDay: string | null;
  /** The last day for which the subscription is paid. */
  readonly paidThrough: string | null;
  /**
   * The number of people, if the company has more of them than the invoice has seats: the invoice of the next
   * period has a seat for each.
   */
  readonly requestedSeats: number | null;
  /** The limit of people in the tariff of the next period, if the company has more. */
  readonly mostMembers: number | null;
}

/** Collects the facts that a letter about an invoice contains, as they are now. */
export async function findFacts(
  deps: Pick<Platform, 'text'>,
  tx: Tx,
  invoice: InvoiceRow,
): Promise<InvoiceFacts> {
  const { companyId, id, subscriptionId, tariffId, tariffVersion, reason, seats } = invoice;
  const subscription = (await listActiveSubscriptions(tx, companyId)).find(
    (one) => one.id === subscriptionId,
  );
  const endsOn = await findAccessEnd(tx, invoice);
  const isRenewal = reason === 'renew';
  const limits = (await findPrice(tx, tariffId, tariffVersion))?.limits as { members?: number | null };
  const members = limits?.members ?? null;
  return {
    invoice,
    payable: getPayableAmount(deps, invoice, await listLines(tx, companyId, [id])),
    company: (invoice.buyer as Party).name,
    tariff: (await findTariff(tx, tariffId))?.name ?? '',
    lastDay: endsOn && addDays(endsOn, -1),
    paidThrough: subscription?.paidUntil ? addDays(subscription.paidUntil, -1) : null,
    requestedSeats: isRenewal ? getRequested(subscription, seats) : null,
    mostMembers: isRenewal && members !== null && seats > members ? members : null,
  };
}

function getRequested(subscription: SubscriptionRow | undefined, seats: number): number | null {
  const requested = subscription && (subscription.nextSeats ?? subscription.seats);
  return requested !== undefined && seats > requested ? requested : null;
}
