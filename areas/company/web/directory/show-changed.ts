import type { ChangedMembers, Member, MemberChange } from '@artel/company/contract';
import { offerUndo, showToast, t } from '@artel/web';
import { namePeople } from './name-people.ts';

/** Shows which members were changed and why the others were not, with a button that restores the previous values. */
export function showChanged(
  { changed, back, refused }: ChangedMembers,
  change: MemberChange,
  people: readonly Member[],
  apply: (memberIds: readonly string[], change: MemberChange) => Promise<ChangedMembers>,
): void {
  notifyRefused(refused);
  if (changed === 0) return;
  const title = t(`company.people.done.${doneWord(change)}`, {
    who: namePeople(
      back.flatMap(({ memberIds }) => memberIds),
      people,
    ),
  });
  // One after the other, because each call locks the company's row anyway.
  offerUndo(title, async () => {
    for (const step of back) notifyRefused((await apply(step.memberIds, step.change)).refused);
  });
}

function notifyRefused(refused: ChangedMembers['refused']): void {
  for (const { message, count } of refused)
    showToast({ severity: 'warning', title: t('company.people.refused', { count, message }) });
}

function doneWord(change: MemberChange): string {
  if (change.kind !== 'suspension') return change.kind;
  return change.isSuspended ? 'suspend' : 'restore';
}
