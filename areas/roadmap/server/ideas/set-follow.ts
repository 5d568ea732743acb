import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type ReaderState, setFollow as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { countStatuses, findIdeaRow, findReaderState, holdIdea } from './ideas.store.ts';
import { toViewer } from './to-viewer.ts';
import { addFollow, deleteFollows } from './votes.store.ts';

/** Starts or stops following an idea. */
export async function setFollow(
  { tx, limits }: Pick<WithTransaction, 'tx' | 'limits'>,
  actor: MemberActor,
  { ideaId, isFollowed }: { readonly ideaId: string; readonly isFollowed: boolean },
): Promise<ReaderState> {
  const { userId } = actor;
  if (isFollowed) await limits.consume(tx, route.creates, { person: userId });
  const held = await holdIdea(tx, ideaId, 'share');
  const viewer = toViewer(actor);
  if (!held || !(await findIdeaRow(tx, viewer, held.id))) throw new AppError(requestErrors['not-found']);
  if (isFollowed) {
    const sinceNumber = await countStatuses(tx, held.id);
    await addFollow(tx, { ideaId: held.id, userId, sinceNumber, isByVote: false });
  } else await deleteFollows(tx, held.id, userId);
  return (await findReaderState(tx, viewer, held.id)) as ReaderState;
}
