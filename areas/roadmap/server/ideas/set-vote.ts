import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { isClosed, type ReaderState, roadmapErrors, setVote as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { votes } from '../tables.ts';
import { countStatuses, findIdeaRow, findReaderState, holdIdea } from './ideas.store.ts';
import { publishChange } from './publish-change.ts';
import { toViewer } from './to-viewer.ts';
import { addFollow, deleteFollows, deleteVotes, hasVoted } from './votes.store.ts';

/** Gives or withdraws the actor's one vote. A voter follows the idea as long as the vote exists. */
export async function setVote(
  deps: WithTransaction,
  actor: MemberActor,
  { ideaId, isVoted }: { readonly ideaId: string; readonly isVoted: boolean },
): Promise<ReaderState> {
  const { tx, clock, limits } = deps;
  const {
    userId,
    membership: { companyId },
  } = actor;
  if (isVoted) await limits.consume(tx, route.creates, { person: userId });
  const held = await holdIdea(tx, ideaId, 'share');
  const viewer = toViewer(actor);
  if (!held || !(await findIdeaRow(tx, viewer, held.id))) throw new AppError(requestErrors['not-found']);
  if (isVoted && isClosed(held.status)) throw new AppError(roadmapErrors['idea-closed']);
  if (!isVoted) {
    await deleteVotes(tx, held.id, userId);
    await deleteFollows(tx, held.id, userId, { isByVote: true });
  } else if (!(await hasVoted(tx, held.id, userId))) {
    await votes.insertOrIgnore(tx, { ideaId: held.id, userId, companyId, createdAt: clock.now() });
    const sinceNumber = await countStatuses(tx, held.id);
    await addFollow(tx, { ideaId: held.id, userId, sinceNumber, isByVote: true });
  }
  await publishChange(deps, held.id);
  return (await findReaderState(tx, viewer, held.id)) as ReaderState;
}
