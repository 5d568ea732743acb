import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { checklists } from '../tables.ts';

/** Shows the first steps to the person in this company again. */
export async function restoreChecklist(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId, membership }: MemberActor,
): Promise<Record<string, never>> {
  await checklists.delete(tx, { userId, companyId: membership.companyId });
  return {};
}
