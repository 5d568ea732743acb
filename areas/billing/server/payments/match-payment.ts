import type { BankPayment, matchPayment as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { publishSales } from '../outbox/publish-sales.ts';
import { applyPayment } from './apply-payment.ts';
import { presentOne } from './present-payment.ts';
import { claimShare } from './share-payment.ts';

type Input = RouteInput<typeof route>;

/** Matches a payment, or a part of it, to an invoice, on behalf of the seller. */
export async function matchPayment(
  deps: WithTransaction,
  actor: MemberActor,
  { companyId: buyerId, invoiceId, ...wanted }: Input,
): Promise<BankPayment> {
  const { tx } = deps;
  const share = await claimShare(deps, actor, wanted);
  const target = { buyerId, invoiceId, by: 'person', userId: actor.userId } as const;
  await publishSales(deps, tx);
  return presentOne(deps, tx, await applyPayment(deps, tx, share, target));
}
