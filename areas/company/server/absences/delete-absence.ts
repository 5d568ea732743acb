import { memberChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { removeAbsence } from './absences.store.ts';

/** Calls one's own absence off; somebody else's is none. */
export async function deleteAbsence(
  { tx, live }: Pick<WithTransaction, 'tx' | 'live'>,
  { membership: { companyId, memberId } }: MemberActor,
  absenceId: string,
): Promise<Record<string, never>> {
  const isDone = await removeAbsence(tx, { companyId, id: memberId }, absenceId);
  if (!isDone) throw new AppError(requestErrors['not-found']);
  await live.tell(tx, { companyId }, memberChanged, { companyId, memberId });
  return {};
}
