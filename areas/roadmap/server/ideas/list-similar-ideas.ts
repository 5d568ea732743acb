import type { MemberActor } from '@artel/contract';
import type { IdeaLine } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { findSimilarIds, listIdeasByIds } from './ideas.store.ts';
import { presentLine } from './present-idea.ts';
import { toViewer } from './to-viewer.ts';

const MOST_SIMILAR = 5;

/** Ideas about what the actor is typing, so that they vote for one instead of suggesting it again. */
export async function listSimilarIdeas(
  { tx }: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
  text: string,
): Promise<{ items: IdeaLine[] }> {
  const ids = await findSimilarIds(tx, text, MOST_SIMILAR);
  const rows = await listIdeasByIds(tx, toViewer(actor), ids);
  return { items: rows.map((row) => presentLine(row, actor.userId)) };
}
