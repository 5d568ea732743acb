import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Idea, IdeaLine, IdeaStatus } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { findIdeaRow, hasReactions, type IdeaRow, listMergedTitles, listStatuses } from './ideas.store.ts';
import { nameAuthors } from './name-authors.ts';
import { toViewer } from './to-viewer.ts';

/** Length of the excerpt in a list, in characters. */
const EXCERPT = 300;
/** Maximal number of shown entries of one idea. */
const MOST_SHOWN = 100;

export function presentLine(row: IdeaRow, userId: string): IdeaLine {
  const { id, title, text, status, votes, comments, isVoted, isFollowed, isWaiting, createdAt } = row;
  return {
    ...{ id, title, status, votes, comments, isVoted, isFollowed, isWaiting },
    excerpt: [...text].slice(0, EXCERPT).join(''),
    isOwn: row.userId === userId,
    createdAt: createdAt.toISOString(),
  };
}

/** Builds an idea as the actor may see it; throws if it is missing or not visible to them. */
export async function presentIdea(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  actor: MemberActor,
  ideaId: string,
): Promise<Idea> {
  const { tx } = deps;
  const row = await findIdeaRow(tx, toViewer(actor), ideaId);
  if (!row) throw new AppError(requestErrors['not-found']);
  const answers = await listStatuses(tx, row.id, MOST_SHOWN);
  const [last] = answers;
  const line = presentLine(row, actor.userId);
  return {
    ...line,
    text: row.text,
    author: (await nameAuthors(deps, actor, [row]))(row),
    answer: last && last.answer !== '' ? { text: last.answer, at: last.createdAt.toISOString() } : null,
    history: answers.map(({ status, createdAt }) => ({
      status: status as IdeaStatus,
      at: createdAt.toISOString(),
    })),
    merged: await listMergedTitles(tx, row.id, MOST_SHOWN),
    mayChange: line.isOwn && !(await hasReactions(tx, row.id)),
    version: row.version,
  };
}
