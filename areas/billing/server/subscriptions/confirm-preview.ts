import { billingChanged, billingErrors, billingLimits } from '@artel/billing/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { findVersionToAccept, requireAgreed } from '../offers/require-agreed.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { previews } from '../tables.ts';
import type { Buying } from './buying.ts';
import { confirmChange } from './confirm-change.ts';
import { endSubscription } from './end-subscription.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { getBuyer } from './get-buyer.ts';
import { requireHeld, requireSame } from './held-preview.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { RequestedPreview } from './previews.store.ts';
import { quoteSubscription } from './quote-subscription.ts';
import { insertSubscription, setEnd } from './subscriptions.store.ts';

/** Subscribes exactly as previewed; refuses without any change when the sum differs by now. */
export async function confirmPreview(
  deps: WithTransaction,
  actor: Buying,
  previewId: string,
): Promise<{ subscriptionId: string; invoiceId: string | null }> {
  const { userId, membership } = actor;
  const { companyId } = membership;
  const { tx, clock, ids, limits, live, audit } = deps;
  await limits.consume(tx, billingLimits.invoices, { company: companyId });
  // No one joins between the counting of seats and the invoice, and nothing is paid between the preview and
  // its result.
  await lockBooks(tx, companyId);
  const preview = await previews.lock(tx, { companyId, id: previewId });
  if (!preview) throw new AppError(requestErrors['not-found']);
  requireHeld(deps, preview);
  const buyer = await getBuyer(deps, actor);
  const requested = preview.requested as RequestedPreview;
  if (requested.subscriptionId !== undefined) return confirmChange(deps, actor, preview, buyer);
  const offer = actor.isSeller ? await findVersionToAccept(tx, companyId) : null;
  if (!actor.isSeller) await requireAgreed(tx, companyId);
  const quote = await quoteSubscription(deps, companyId, requested);
  requireSame(preview, quote);
  if ((quote.unpaid?.id ?? null) !== (requested.replacesId ?? null))
    throw new AppError(billingErrors['preview-outdated']);
  // An invoice with nothing to pay is never paid, so it could not accept the offer.
  if (offer && quote.shown.payableKopecks === 0) throw new AppError(billingErrors['offer-unaccepted']);
  await previews.update(tx, preview, { confirmedAt: clock.now() });
  const { seller, line, tariff, priceNumber, over, unpaid, trial, period, lines, shown } = quote;
  if (over) await setEnd(tx, over, { cancels: true, endedOn: over.paidUntil });
  if (unpaid) await endSubscription(deps, tx, unpaid);
  const subscriptionId = ids.next();
  const isNew = await insertSubscription(tx, {
    companyId,
    id: subscriptionId,
    lineId: line.id,
    tariffId: tariff.id,
    tariffVersion: priceNumber,
    isBase: line.isBase,
    seats: shown.seats,
    timeZone: trial?.timeZone ?? buyer.timeZone,
    trialUntil: trial?.until ?? null,
    createdAt: clock.now(),
  });
  if (!isNew) throw new AppError(billingErrors['already-subscribed']);
  await forgetEntitlements(deps, tx, companyId);
  await live.publish(tx, { companyId }, billingChanged, { companyId });
  await publishSales(deps, tx);
  await audit.record(tx, {
    act: 'billing/subscription-begun',
    userId,
    companyId,
    subject: `subscription:${subscriptionId}`,
    after: { tariff: tariff.name, seats: shown.seats, kopecks: shown.kopecks },
  });
  const { id: invoiceId } = await issueInvoice(deps, tx, {
    companyId,
    seller,
    buyer,
    subscriptionId,
    reason: 'subscribe',
    tariff: { id: tariff.id, version: priceNumber },
    seats: shown.seats,
    period,
    lines,
    ...(offer && { offer }),
  });
  return { subscriptionId, invoiceId };
}
