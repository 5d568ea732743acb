import { over, type PageStart, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type CommentRow = Selectable<Db['roadmap.comments']>;

/** Comments of an idea and of those merged into it, the oldest first. */
export function listCommentRows(
  tx: Tx,
  ideaId: string,
  { after, limit }: PageStart<string>,
): Promise<CommentRow[]> {
  let query = over<Db>(tx)
    .selectFrom('roadmap.comments')
    .selectAll()
    .where(sql<boolean>`idea_id IN (SELECT m.id FROM roadmap.ideas m WHERE m.root_id = ${ideaId}::uuid)`);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}
