import type { IdeaStatus } from '@artel/roadmap/contract';
import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import { follows } from '../tables.ts';

/** An answer with the idea's title; null once the idea is deleted. */
export async function findAnswer(tx: Tx, ideaId: string, number: number) {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.statuses as s')
    .innerJoin('roadmap.ideas as i', 'i.id', 's.ideaId')
    .select(['i.title', 's.status'])
    .where('s.ideaId', '=', ideaId)
    .where('s.number', '=', number)
    .executeTakeFirst();
  return row ? { title: row.title, status: row.status as IdeaStatus } : null;
}

/** Lists those who followed the idea before one of its answers. */
export async function listFollowersBefore(tx: Tx, ideaId: string, number: number): Promise<string[]> {
  const rows = await follows.list(
    tx,
    { ideaId, sinceNumber: { '<': number } },
    { columns: ['userId'], order: ['userId'] },
  );
  return rows.map(({ userId }) => userId);
}

/** A merge that is in force, and the followers of the merged idea; null when it was undone meanwhile. */
export async function findMergeNews(tx: Tx, mergeId: string) {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.merges as m')
    .innerJoin('roadmap.ideas as f', 'f.id', 'm.fromId')
    .innerJoin('roadmap.ideas as i', 'i.id', 'm.intoId')
    .select(['m.fromId', 'm.intoId', 'f.title', 'i.title as into'])
    .where('m.id', '=', mergeId)
    .where('m.undoneAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const followers = await follows.list(
    tx,
    { ideaId: row.fromId },
    { columns: ['userId'], order: ['userId'] },
  );
  return { ...row, followers: followers.map(({ userId }) => userId) };
}
