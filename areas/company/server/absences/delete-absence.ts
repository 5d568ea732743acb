import { memberChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { removeAbsence } from './absences.store.ts';

/** Cancels the caller's own absence; another member's is not found. */
export async function deleteAbsence(
  { tx, live }: Pick<WithTransaction, 'tx' | 'live'>,
  { membership: { companyId, memberId } }: MemberActor,
  absenceId: string,
): Promise<Record<string, never>> {
  const isDone = await removeAbsence(tx, { companyId, id: memberId }, absenceId);
  if (!isDone) throw new AppError(requestErrors['not-found']);
  await live.publish(tx, { companyId }, memberChanged, { companyId, memberId });
  return {};
}
