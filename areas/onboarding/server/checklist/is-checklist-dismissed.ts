import type { MemberActor } from '@artel/contract';
import type { Tx } from '@artel/server';
import { checklists } from '../tables.ts';

/** Whether the person has hidden the first steps in this company. */
export function isChecklistDismissed(tx: Tx, { userId, membership }: MemberActor): Promise<boolean> {
  return checklists.exists(tx, { userId, companyId: membership.companyId });
}
