import { type Owners, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Ahead {
  readonly companyId: string;
  readonly toId: string;
  readonly now: Date;
}

const planned = (tx: Tx, { companyId, memberIds }: Owners, now: Date) =>
  over<Db>(tx)
    .selectFrom('meetings.meetings')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`organiser_id = ANY(${[...memberIds]}::uuid[])`)
    .where('status', '=', 'planned')
    .where('startsAt', '>', now);

export async function countPlanned(tx: Tx, owners: Owners, now: Date): Promise<number> {
  const { count } = await planned(tx, owners, now)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listPlanned(
  tx: Tx,
  { after, limit, ...owners }: Owners & { readonly after: string | null; readonly limit: number },
  now: Date,
) {
  let query = planned(tx, owners, now).select(['id', 'title as name']).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
}

const reorganise = (tx: Tx, { companyId, toId, now }: Ahead) =>
  over<Db>(tx)
    .updateTable('meetings.meetings')
    .set({ organiserId: toId, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('status', '=', 'planned')
    .where('startsAt', '>', now)
    .returning('id');

/** Somebody else organises what a member planned. */
export async function movePlanned(
  tx: Tx,
  { fromId, ...ahead }: Ahead & { readonly fromId: string },
): Promise<string[]> {
  const rows = await reorganise(tx, ahead).where('organiserId', '=', fromId).execute();
  return rows.map(({ id }) => id);
}

/** The organiser of before, where the meeting is still ahead and with whom it was given to. */
export async function giveBackPlanned(
  tx: Tx,
  { ids, holderId, ...ahead }: Ahead & { readonly ids: readonly string[]; readonly holderId: string | null },
): Promise<string[]> {
  const rows = await reorganise(tx, ahead)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('organiserId', '=', holderId)
    .execute();
  return rows.map(({ id }) => id);
}
