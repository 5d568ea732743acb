import type { ClosingPreference, getClosingPreference as route } from '@artel/billing/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { findPreference, setPreference } from './closing-preferences.store.ts';
import { getClosingPreference } from './get-closing-preference.ts';

/**
 * The company chooses the kind of document by which its months are closed from now on; existing documents
 * stay as they are.
 */
export async function updateClosingPreference(
  deps: WithTransaction,
  actor: MemberActor,
  closing: ClosingPreference | null,
): Promise<RouteResponse<typeof route>> {
  const { tx, audit } = deps;
  const { companyId } = actor.membership;
  // The lock makes sure that a month that is being closed now has one kind.
  await lockBooks(tx, companyId);
  const before = await findPreference(tx, companyId);
  if (before !== closing) {
    await setPreference(tx, companyId, closing);
    await audit.record(tx, {
      act: 'billing/closing-wished',
      userId: actor.userId,
      companyId,
      subject: `company:${companyId}`,
      before: { closingKind: before ?? '' },
      after: { closingKind: closing ?? '' },
    });
  }
  return getClosingPreference(deps, actor);
}
