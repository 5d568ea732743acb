import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { type Idea, ideasChanged, type updateIdea as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { findRowForUpdate, setRow } from './ideas.store.ts';

type Input = RouteInput<typeof route>['body'] & RouteInput<typeof route>['params'];

/** Updates one; what another member changed meanwhile is answered as it is now. */
export async function updateIdea(
  { tx, audit, live }: Pick<WithTransaction, 'tx' | 'audit' | 'live'>,
  { userId, membership: { companyId } }: MemberActor,
  { ideaId: id, version, ...written }: Input,
): Promise<Idea> {
  const current = await findRowForUpdate(tx, companyId, id);
  if (current === null) throw new AppError(requestErrors['not-found']);
  if (current.version !== version) throw new AppError(requestErrors.stale, { current });
  const next = { ...current, ...written, version: version + 1 };
  await setRow(tx, companyId, next);
  await audit.record(tx, {
    act: 'roadmap/idea-updated',
    userId,
    companyId,
    subject: `idea:${id}`,
    before: { ideaTitle: current.title },
    after: { ideaTitle: next.title },
  });
  await live.tell(tx, { companyId }, ideasChanged, { companyId });
  return next;
}
