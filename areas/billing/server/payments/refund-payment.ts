import type { BankPayment, refundPayment as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { publishSales } from '../outbox/publish-sales.ts';
import { presentOne } from './present-payment.ts';
import { claimShare, recordShare } from './share-payment.ts';

type Input = RouteInput<typeof route>;

/**
 * Records for the seller that a payment, or a part of it, was sent back to the payer: the bank does that, not
 * Artel.
 */
export async function refundPayment(
  deps: WithTransaction,
  actor: MemberActor,
  { note, ...wanted }: Input,
): Promise<BankPayment> {
  const { tx } = deps;
  const share = await claimShare(deps, actor, wanted);
  const input = { kind: 'refund', madeBy: 'person', note, userId: actor.userId } as const;
  await publishSales(deps, tx);
  return presentOne(deps, tx, await recordShare(deps, tx, share, input));
}
