import { createHash } from 'node:crypto';
import { billingLimits, type publishOffer as route } from '@artel/billing/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { insertOffer } from '../agreements/agreements.store.ts';
import { presentOffer } from './get-offer.ts';

/** The operator publishes another version of what it offers to all. */
export async function publishOffer(
  { tx, clock, limits, audit }: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  content: string,
): Promise<RouteResponse<typeof route>> {
  await limits.consume(tx, billingLimits.offers, { installation: 'all' });
  const hash = createHash('sha256').update(content).digest('hex');
  const offer = await insertOffer(tx, { content, hash, publishedAt: clock.now() });
  await audit.record(tx, {
    act: 'billing/offer-published',
    userId,
    companyId,
    subject: `offer:${offer.number}`,
    after: { number: offer.number, hash },
  });
  return presentOffer(offer);
}
