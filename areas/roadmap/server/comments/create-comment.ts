import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type Comment, createComment as route } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { findIdeaRow, holdIdea } from '../ideas/ideas.store.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { toViewer } from '../ideas/to-viewer.ts';
import { comments } from '../tables.ts';
import { presentComments } from './list-comments.ts';

/** Writes a comment; one of the operator's people is marked as such. */
export async function createComment(
  deps: WithTransaction,
  actor: MemberActor,
  { ideaId, text }: { readonly ideaId: string; readonly text: string },
): Promise<Comment> {
  const { tx, ids, clock, limits } = deps;
  const {
    userId,
    membership: { companyId, memberId },
  } = actor;
  await limits.consume(tx, route.creates, { person: userId });
  const held = await holdIdea(tx, ideaId, 'share');
  const viewer = toViewer(actor);
  if (!held || !(await findIdeaRow(tx, viewer, held.id))) throw new AppError(requestErrors['not-found']);
  const row = await comments.insert(
    tx,
    {
      ...{ id: ids.next(), ideaId: held.id, text, isOfficial: viewer.isOperator },
      ...{ userId, companyId, memberId, createdAt: clock.now() },
    },
    '*',
  );
  await publishChange(deps, held.id);
  const [comment] = await presentComments(deps, actor, [row]);
  return comment as Comment;
}
