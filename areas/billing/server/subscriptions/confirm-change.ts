import { billingChanged, billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { OfferRow } from '../agreements/agreements.store.ts';
import { findVersionForInn } from '../offers/require-agreed.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import type { Party } from '../parties/find-party.ts';
import { previews } from '../tables.ts';
import type { Buying } from './buying.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { requireSame } from './held-preview.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { PreviewRow } from './previews.store.ts';
import { type ChangeQuote, quoteChange, type WantedChange } from './quote-change.ts';
import type { AccessDeps } from './review-access.ts';
import { setChanged, setNext } from './subscriptions.store.ts';
import { voidInvoice } from './void-invoice.ts';
import { voidRenewals } from './void-renewals.ts';

/** Changes a subscription just as it was previewed, behind the lock of the books: now, when it is paid, or when the next period begins. */
export async function confirmChange(
  deps: WithTransaction,
  { userId, isSeller, membership: { companyId } }: Buying,
  preview: PreviewRow,
  buyer: Party,
): Promise<{ subscriptionId: string; invoiceId: string | null }> {
  const { tx, clock, live, audit } = deps;
  const wanted = preview.requested as WantedChange;
  const offer = await findVersionForInn(tx, companyId);
  if (offer && !isSeller) throw new AppError(billingErrors['offer-unaccepted']);
  const quote = await quoteChange(deps, companyId, wanted);
  requireSame(preview, quote);
  await previews.update(tx, preview, { confirmedAt: clock.now() });
  const { row, tariff, effect, replaced, shown } = quote;
  // The later of two changes that wait for payment replaces the earlier.
  for (const invoice of replaced) await voidInvoice(deps, tx, invoice);
  await live.publish(tx, { companyId }, billingChanged, { companyId });
  await publishSales(deps, tx);
  await audit.record(tx, {
    act: 'billing/subscription-changed',
    userId,
    companyId,
    subject: `subscription:${row.id}`,
    before: { seats: row.seats },
    after: { tariff: tariff.name, seats: wanted.seats, kopecks: shown.kopecks, from: shown.startsOn },
  });
  const invoiceId = await bringAbout(deps, quote, { buyer, offer });
  if (effect === 'now') await forgetEntitlements(deps, tx, companyId);
  return { subscriptionId: row.id, invoiceId };
}

/**
 * Carries out a quoted change: issues an invoice if something is to be paid, else changes the subscription at
 * once or from the next period.
 */
export async function bringAbout(
  deps: AccessDeps & Pick<WithTransaction, 'tx' | 'ids' | 'text' | 'jobs'>,
  { row, tariff, priceNumber, effect, seller, parts, lines, shown }: ChangeQuote,
  { buyer, offer }: { readonly buyer: Party; readonly offer: OfferRow | null },
): Promise<string | null> {
  const { tx } = deps;
  const { companyId, id: subscriptionId } = row;
  const { seats } = shown;
  if (effect === 'renewal') {
    await setNext(tx, row, { nextSeats: seats, nextTariffId: tariff.id, nextTariffVersion: priceNumber });
    await voidRenewals(deps, tx, row);
    return null;
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw new Error(`The subscription ${subscriptionId} has no days to change`);
  if (lines.length === 0) {
    await setChanged(tx, row, { tariffId: tariff.id, tariffVersion: priceNumber, seats });
    await voidRenewals(deps, tx, row);
    return null;
  }
  const { id } = await issueInvoice(deps, tx, {
    companyId,
    seller,
    buyer,
    subscriptionId,
    reason: 'surcharge',
    tariff: { id: tariff.id, version: priceNumber },
    seats,
    period: { from: first.from, until: last.until },
    lines,
    ...(offer && { offer }),
  });
  return id;
}
