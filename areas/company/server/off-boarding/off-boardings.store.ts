import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { MemberRow } from '../members/members.store.ts';

/** What was done with the things of one kind. */
export interface JournalEntry {
  readonly kind: string;
  /** Who was given them; null: nobody. */
  readonly holderId: string | null;
  readonly ids: readonly string[];
}

type OffBoardingRow = Omit<Selectable<Db['company.off_boardings']>, 'journal'> & {
  readonly journal: readonly JournalEntry[];
};

/** Writes how somebody left, in the place of how they left before. */
export async function putOffBoarding(tx: Tx, { journal, ...row }: OffBoardingRow): Promise<void> {
  await deleteOffBoarding(tx, row.companyId, row.memberId);
  await over<Db>(tx)
    .insertInto('company.off_boardings')
    .values({ ...row, journal: JSON.stringify(journal) })
    .execute();
}

/** How a member left; null where nothing is known of it any more. */
export async function findOffBoarding(
  tx: Tx,
  companyId: string,
  memberId: string,
): Promise<OffBoardingRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.off_boardings')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return (row as OffBoardingRow | undefined) ?? null;
}

export async function deleteOffBoarding(tx: Tx, companyId: string, memberId: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('company.off_boardings')
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .execute();
}

/** The card of somebody who left, with how it happened. */
export type LeaverRow = MemberRow &
  Pick<OffBoardingRow, 'undoUntil' | 'journal'> & {
    readonly offBoardingId: string;
    readonly byFamilyName: string;
    readonly byGivenName: string;
  };

/** People who left and can be let back in, the latest first, from behind an id on. */
export async function listLeavers(
  tx: Tx,
  { companyId, now, after, limit }: { companyId: string; now: Date; after: string | null; limit: number },
): Promise<LeaverRow[]> {
  let query = over<Db>(tx)
    .selectFrom('company.off_boardings as o')
    .innerJoin('company.members as m', (join) =>
      join.onRef('m.companyId', '=', 'o.companyId').onRef('m.id', '=', 'o.memberId'),
    )
    .innerJoin('company.members as b', (join) =>
      join.onRef('b.companyId', '=', 'o.companyId').onRef('b.id', '=', 'o.byMemberId'),
    )
    .selectAll('m')
    .select([
      'o.id as offBoardingId',
      'o.undoUntil',
      'o.journal',
      'b.familyName as byFamilyName',
      'b.givenName as byGivenName',
    ])
    .where('o.companyId', '=', companyId)
    .where('o.undoUntil', '>', now)
    .where('m.leftAt', 'is not', null)
    .orderBy('o.id', 'desc')
    .limit(limit);
  if (after !== null) query = query.where('o.id', '<', after);
  const rows = await query.execute();
  return rows as unknown as LeaverRow[];
}

/** Ends some memberships; what the cards say stays for the history and for who may come back. */
export async function endMemberships(
  tx: Tx,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
  leftAt: Date,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.members')
    .set({ leftAt, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
}
