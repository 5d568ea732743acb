import { DAY } from '@artel/contract/time';
import { type Moving, type OwnedPage, type Owners, over, type Restoring, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/** An absence with the member who is absent. */
export interface Substitution {
  readonly id: string;
  readonly memberId: string;
}

/** A day before today in every zone: an absence that is over in one zone may go on in another. */
const since = (now: Date) => new Date(now.getTime() - DAY).toISOString().slice(0, 10);

const stoodIn = (tx: Tx, { companyId, memberIds }: Owners, now: Date) =>
  over<Db>(tx)
    .selectFrom('company.absences as a')
    .innerJoin('company.members as m', (join) =>
      join.onRef('m.companyId', '=', 'a.companyId').onRef('m.id', '=', 'a.memberId'),
    )
    .where('a.companyId', '=', companyId)
    .where(sql<boolean>`a.substitute_id = ANY(${[...memberIds]}::uuid[])`)
    .where('a.endsOn', '>=', since(now))
    .where('m.leftAt', 'is', null);

export async function countSubstitutions(tx: Tx, owners: Owners, now: Date): Promise<number> {
  const { count } = await stoodIn(tx, owners, now)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listSubstitutions(tx: Tx, { after, limit, ...owners }: OwnedPage, now: Date) {
  let query = stoodIn(tx, owners, now)
    .select(['a.id', 'm.givenName', 'm.familyName', 'a.startsOn', 'a.endsOn'])
    .orderBy('a.id')
    .limit(limit);
  if (after !== null) query = query.where('a.id', '>', after);
  return query.execute();
}

const update = (tx: Tx, companyId: string, toId: string | null, now: Date) =>
  over<Db>(tx)
    .updateTable('company.absences')
    .set({ substituteId: toId })
    .where('companyId', '=', companyId)
    .where('endsOn', '>=', since(now))
    .returning(['id', 'memberId']);

/** Sets another substitute, except for absences of that substitute. */
export function moveSubstitutions(
  tx: Tx,
  { companyId, fromId, toId, now }: Moving & { readonly now: Date },
): Promise<Substitution[]> {
  return update(tx, companyId, toId, now)
    .where('substituteId', '=', fromId)
    .where('memberId', '<>', toId)
    .execute();
}

/** Ends the substitutions of a member, without a new substitute. */
export function endSubstitutions(
  tx: Tx,
  { companyId, fromId, now }: Omit<Moving, 'toId'> & { readonly now: Date },
): Promise<Substitution[]> {
  return update(tx, companyId, null, now).where('substituteId', '=', fromId).execute();
}

/** Restores the former substitute where the receiver (or no one) still is the substitute. */
export function restoreSubstitutions(
  tx: Tx,
  { companyId, ids, holderId, toId, now }: Restoring & { readonly now: Date },
): Promise<Substitution[]> {
  return update(tx, companyId, toId, now)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where(sql<boolean>`substitute_id IS NOT DISTINCT FROM ${holderId}::uuid`)
    .execute();
}
