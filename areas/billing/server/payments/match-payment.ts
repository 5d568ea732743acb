import type { BankPayment, matchPayment as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { applyPayment } from './apply-payment.ts';
import { findPaymentForUpdate } from './payments.store.ts';
import { presentPayment } from './present-payment.ts';

type Input = RouteInput<typeof route>['params'] & RouteInput<typeof route>['body'];

/** Somebody of the seller says which invoice a payment is for. */
export async function matchPayment(
  deps: WithTransaction,
  { userId, membership }: MemberActor,
  { paymentId, companyId: buyerId, invoiceId }: Input,
): Promise<BankPayment> {
  const payment = await findPaymentForUpdate(deps.tx, membership.companyId, paymentId);
  if (!payment) throw new AppError(requestErrors['not-found']);
  const target = { buyerId, invoiceId, by: 'person', userId } as const;
  return presentPayment(await applyPayment(deps, deps.tx, payment, target), []);
}
