import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { ideasChanged } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { deleteRow } from './ideas.store.ts';

/** Deletes one for good; the journal retains its title. */
export async function deleteIdea(
  { tx, audit, live }: Pick<WithTransaction, 'tx' | 'audit' | 'live'>,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const title = await deleteRow(tx, companyId, id);
  if (title === null) throw new AppError(requestErrors['not-found']);
  await audit.record(tx, {
    act: 'roadmap/idea-deleted',
    userId,
    companyId,
    subject: `idea:${id}`,
    before: { ideaTitle: title },
  });
  await live.tell(tx, { companyId }, ideasChanged, { companyId });
  return {};
}
