import type { MemberActor } from '@artel/contract';
import type { Tx } from '@artel/server';
import { hasDismissal } from './checklists.store.ts';

/** Whether the person wants to see nothing more of the first steps in this company. */
export function isChecklistDismissed(tx: Tx, { userId, membership }: MemberActor): Promise<boolean> {
  return hasDismissal(tx, { userId, companyId: membership.companyId });
}
