import type { ClosingWish, getClosingWish as route } from '@artel/billing/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { getClosingWish } from './get-closing-wish.ts';
import { findWish, setWish } from './wishes.store.ts';

/** The company says by what its months are closed from now on; documents that were made stay as they are. */
export async function updateClosingWish(
  deps: WithTransaction,
  actor: MemberActor,
  closing: ClosingWish | null,
): Promise<RouteResponse<typeof route>> {
  const { tx, audit } = deps;
  const { companyId } = actor.membership;
  // A month that is being closed now has one kind.
  await lockBooks(tx, companyId);
  const before = await findWish(tx, companyId);
  if (before !== closing) {
    await setWish(tx, companyId, closing);
    await audit.record(tx, {
      act: 'billing/closing-wished',
      userId: actor.userId,
      companyId,
      subject: `company:${companyId}`,
      before: { closingKind: before ?? '' },
      after: { closingKind: closing ?? '' },
    });
  }
  return getClosingWish(deps, actor);
}
