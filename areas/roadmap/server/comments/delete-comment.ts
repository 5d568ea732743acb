import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { holdIdea, listIdeaTitles } from '../ideas/ideas.store.ts';
import { publishChange } from '../ideas/publish-change.ts';
import { toViewer } from '../ideas/to-viewer.ts';
import { comments } from '../tables.ts';

/** Deletes an own comment, or any for the operator. */
export async function deleteComment(
  deps: WithTransaction,
  actor: MemberActor,
  commentId: string,
): Promise<Record<string, never>> {
  const { tx, audit } = deps;
  const row = await comments.find(tx, { id: commentId });
  if (!row || (row.userId !== actor.userId && !toViewer(actor).isOperator))
    throw new AppError(requestErrors['not-found']);
  await comments.delete(tx, { id: commentId });
  const { companyId } = actor.membership;
  const ideaTitle = (await listIdeaTitles(tx, companyId, [row.ideaId])).get(row.ideaId) ?? '';
  await audit.record(tx, {
    act: 'roadmap/comment-deleted',
    userId: actor.userId,
    companyId,
    subject: `idea:${row.ideaId}`,
    before: { ideaTitle },
  });
  const held = await holdIdea(tx, row.ideaId, 'share');
  if (held) await publishChange(deps, held.id);
  return {};
}
