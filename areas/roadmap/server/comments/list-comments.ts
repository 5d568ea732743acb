import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Comment, listComments as route } from '@artel/roadmap/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { findIdeaRow } from '../ideas/ideas.store.ts';
import { nameAuthors } from '../ideas/name-authors.ts';
import { toViewer } from '../ideas/to-viewer.ts';
import { type CommentRow, listCommentRows } from './comments.store.ts';

/** A page of the comments of an idea that the actor may see. */
export async function listComments(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  actor: MemberActor,
  input: RouteInput<typeof route>,
): Promise<{ items: Comment[]; nextCursor: string | null }> {
  const idea = await findIdeaRow(deps.tx, toViewer(actor), input.ideaId);
  if (!idea) throw new AppError(requestErrors['not-found']);
  const { rows, nextCursor } = await keysetPage(input, byId, (start) =>
    listCommentRows(deps.tx, idea.id, start),
  );
  return { items: await presentComments(deps, actor, rows), nextCursor };
}

export async function presentComments(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  actor: MemberActor,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const authors = await nameAuthors(deps, actor, rows);
  const { isOperator } = toViewer(actor);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: authors(row),
    mayDelete: isOperator || row.userId === actor.userId,
    createdAt: row.createdAt.toISOString(),
  }));
}
