import { companyErrors, memberChanged, type WorkChanges } from '@artel/company/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { increment } from '@artel/server';
import type { WorkFacts } from '../members/member-facts.store.ts';
import { readWorkPhone } from '../members/read-work-phone.ts';
import { members } from '../tables.ts';

/** Changes the given facts of the person in the company of the session. */
export async function changeWork(
  { tx, live }: Pick<WithTransaction, 'tx' | 'live'>,
  { userId, membership: { companyId, memberId } }: MemberActor,
  provided: WorkChanges,
): Promise<void> {
  await members.updateAll(tx, { companyId, userId }, { ...checkWork(provided), version: increment() });
  await live.publish(tx, { companyId }, memberChanged, { companyId, memberId });
}

/** Returns the given facts in their stored form; refuses impossible ones. */
function checkWork(provided: WorkChanges): Partial<WorkFacts> {
  const { position, workPhone, extension, workingDays } = provided;
  return {
    ...(position !== undefined && { position }),
    ...(workPhone !== undefined && { workPhone: readWorkPhone(workPhone) }),
    ...(extension !== undefined && { extension }),
    ...(workingDays !== undefined && { workingDays: [...new Set(workingDays)].sort() }),
    ...toHours(provided),
  };
}

/** Both times, or neither. */
function toHours({ workingFrom, workingTo }: WorkChanges): Partial<WorkFacts> {
  if (workingFrom === undefined && workingTo === undefined) return {};
  const [from, to] = [workingFrom ?? null, workingTo ?? null];
  if (from === null && to === null) return { workingFrom: null, workingTo: null };
  if (from === null || to === null || from >= to) throw new AppError(companyErrors['working-hours-reversed']);
  return { workingFrom: from, workingTo: to };
}
