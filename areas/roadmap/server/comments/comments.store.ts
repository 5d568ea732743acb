import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type CommentRow = Selectable<Db['roadmap.comments']>;

const COLUMNS = [
  'id',
  'ideaId',
  'text',
  'isOfficial',
  'userId',
  'companyId',
  'memberId',
  'createdAt',
] as const;

/** Comments of an idea and of those merged into it, the oldest first. */
export function listCommentRows(
  tx: Tx,
  ideaId: string,
  { after, limit }: PageStart<string>,
): Promise<CommentRow[]> {
  let query = over<Db>(tx)
    .selectFrom('roadmap.comments')
    .select(COLUMNS)
    .where(sql<boolean>`idea_id IN (SELECT m.id FROM roadmap.ideas m WHERE m.root_id = ${ideaId}::uuid)`);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

export async function insertComment(tx: Tx, row: Insertable<Db['roadmap.comments']>): Promise<CommentRow> {
  return over<Db>(tx).insertInto('roadmap.comments').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function findComment(tx: Tx, id: string): Promise<CommentRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.comments')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteCommentRow(tx: Tx, id: string): Promise<void> {
  await over<Db>(tx).deleteFrom('roadmap.comments').where('id', '=', id).execute();
}
