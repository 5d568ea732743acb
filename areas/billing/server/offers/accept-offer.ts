import { billingErrors, billingLimits, type acceptOffer as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findAccepted, findOffer, insertAgreement } from '../agreements/agreements.store.ts';
import { getInn } from '../agreements/get-inn.ts';
import { lockBooks } from '../invoices/lock-books.ts';

/**
 * Accepts the offer for the company, under the INN of its card, in the version that the member has
 * read; accepting twice changes nothing.
 */
export async function acceptOffer(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { number, hash }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const { tx, clock, limits, audit } = deps;
  await lockBooks(tx, companyId);
  const offer = await findOffer(tx);
  if (offer?.number !== number || offer.hash !== hash) throw new AppError(billingErrors['offer-unaccepted']);
  const inn = await getInn(tx, companyId);
  if ((await findAccepted(tx, { companyId, inn }))?.number === number) return {};
  await limits.consume(tx, billingLimits.agreements, { company: companyId });
  const agreed = { offerNumber: number, offerHash: hash, agreedBy: userId, agreedAt: clock.now() };
  await insertAgreement(tx, { companyId, inn, ...agreed });
  await audit.record(tx, {
    act: 'billing/offer-accepted',
    userId,
    companyId,
    subject: `offer:${number}`,
    after: { number, hash },
  });
  return {};
}
