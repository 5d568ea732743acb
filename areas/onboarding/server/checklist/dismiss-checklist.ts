import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { checklists } from '../tables.ts';

/** Hides the first steps for the person in this company. */
export async function dismissChecklist(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { userId, membership }: MemberActor,
): Promise<Record<string, never>> {
  await checklists.insertOrIgnore(tx, { userId, companyId: membership.companyId, dismissedAt: clock.now() });
  return {};
}
