import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { insertDismissal } from './checklists.store.ts';

/** The person has seen enough of the first steps in this company. */
export async function dismissChecklist(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { userId, membership }: MemberActor,
): Promise<Record<string, never>> {
  await insertDismissal(tx, { userId, companyId: membership.companyId, dismissedAt: clock.now() });
  return {};
}
