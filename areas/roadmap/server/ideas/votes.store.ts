import { over, type Tx } from '@artel/server';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db.ts';

/** All ideas that are shown as one. */
const family = (id: string) => sql`(SELECT m.id FROM roadmap.ideas m WHERE m.root_id = ${id}::uuid)`;

export async function hasVoted(tx: Tx, id: string, userId: string): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.votes')
    .select('ideaId')
    .where('userId', '=', userId)
    .where(sql<boolean>`idea_id IN ${family(id)}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Withdraws the votes of a person for an idea and all that were merged into it, so that undoing a merge
 * restores none.
 */
export async function deleteVotes(tx: Tx, id: string, userId: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('roadmap.votes')
    .where('userId', '=', userId)
    .where(sql<boolean>`idea_id IN ${family(id)}`)
    .execute();
}

/** Begins to follow; people who follow by their own choice continue when the vote is withdrawn. */
export async function addFollow(
  tx: Tx,
  row: Omit<Insertable<Db['roadmap.follows']>, 'originId'>,
): Promise<void> {
  await over<Db>(tx)
    .insertInto('roadmap.follows')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['ideaId', 'userId'])
        .doUpdateSet({ isByVote: sql<boolean>`follows.is_by_vote AND excluded.is_by_vote` }),
    )
    .execute();
}

export async function deleteFollows(
  tx: Tx,
  id: string,
  userId: string,
  { isByVote }: { readonly isByVote?: true } = {},
): Promise<void> {
  let query = over<Db>(tx)
    .deleteFrom('roadmap.follows')
    .where('userId', '=', userId)
    .where(sql<boolean>`idea_id IN ${family(id)}`);
  if (isByVote) query = query.where('isByVote', '=', true);
  await query.execute();
}
