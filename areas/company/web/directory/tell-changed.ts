import type { ChangedMembers, MemberChange } from '@artel/company/contract';
import { offerUndo, showToast, t } from '@artel/web';
import type { Intent } from './intent.ts';

/** Says what was done to how many, and why not to the others; what has one way back offers it. */
export function tellChanged(
  { changed, changedIds, refused }: ChangedMembers,
  { member, change }: { readonly member: Intent['member']; readonly change: MemberChange },
  apply: (memberIds: readonly string[], change: MemberChange) => Promise<unknown>,
): void {
  for (const { message, count } of refused)
    showToast({ severity: 'warning', title: t('company.people.refused', { count, message }) });
  if (changed === 0) return;
  const title = t(`company.people.done.${doneWord(change)}`, { count: changed });
  const back = backFrom(change, member);
  if (back === undefined) showToast({ severity: 'success', title });
  else offerUndo(title, () => apply(changedIds, back));
}

function doneWord(change: MemberChange): string {
  if (change.kind !== 'suspension') return change.kind;
  return change.isSuspended ? 'suspend' : 'restore';
}

/** Several people had roles and departments of their own, which one change does not bring back. */
function backFrom(change: MemberChange, member: Intent['member']): MemberChange | undefined {
  if (change.kind === 'suspension') return { ...change, isSuspended: !change.isSuspended };
  if (member === undefined) return undefined;
  return change.kind === 'role'
    ? { kind: 'role', role: member.role }
    : { kind: 'department', departmentId: member.departmentId };
}
