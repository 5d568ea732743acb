import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { deleteDismissal } from './checklists.store.ts';

/** The person wants to see the first steps in this company after all. */
export async function restoreChecklist(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId, membership }: MemberActor,
): Promise<Record<string, never>> {
  await deleteDismissal(tx, { userId, companyId: membership.companyId });
  return {};
}
