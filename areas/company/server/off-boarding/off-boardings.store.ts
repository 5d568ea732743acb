import { isAfterKey, type OrderColumn, over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { MemberRow } from '../members/members.store.ts';
import { offBoardings } from '../tables.ts';

/** The record of things of one kind that were transferred. */
export interface JournalEntry {
  readonly kind: string;
  /** The receiver; null for no one. */
  readonly holderId: string | null;
  readonly ids: readonly string[];
}

type OffBoardingRow = Omit<Selectable<Db['company.off_boardings']>, 'journal'> & {
  readonly journal: readonly JournalEntry[];
};

/** Stores how members of a company left; replaces the record of an earlier leaving. */
export async function putOffBoardings(
  tx: Tx,
  companyId: string,
  rows: readonly OffBoardingRow[],
): Promise<void> {
  await offBoardings.deleteAll(tx, { companyId, memberId: rows.map(({ memberId }) => memberId) });
  await offBoardings.insertAll(
    tx,
    rows.map(({ journal, ...row }) => ({ ...row, journal: JSON.stringify(journal) })),
  );
}

/** The record of how a member left; null once it was deleted. */
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

/** The card of a member who left, with the record of the leaving while that can be undone. */
export type LeaverRow = MemberRow & {
  readonly leftAt: Date;
  readonly undoUntil: Date | null;
  readonly journal: readonly JournalEntry[] | null;
  readonly byFamilyName: string | null;
  readonly byGivenName: string | null;
};

interface LeaversPage {
  readonly companyId: string;
  readonly now: Date;
  readonly after: readonly string[] | null;
  readonly limit: number;
}

/** Lists people who left, the latest first, after a position; erased people are left out. */
export async function listLeavers(
  tx: Tx,
  { companyId, now, after, limit }: LeaversPage,
): Promise<LeaverRow[]> {
  let query = over<Db>(tx)
    .selectFrom('company.members as m')
    .leftJoin('company.off_boardings as o', (join) =>
      join
        .onRef('o.companyId', '=', 'm.companyId')
        .onRef('o.memberId', '=', 'm.id')
        .on('o.undoUntil', '>', now),
    )
    .leftJoin('company.members as b', (join) =>
      join.onRef('b.companyId', '=', 'o.companyId').onRef('b.id', '=', 'o.byMemberId'),
    )
    .selectAll('m')
    .select(['o.undoUntil', 'o.journal', 'b.familyName as byFamilyName', 'b.givenName as byGivenName'])
    .where('m.companyId', '=', companyId)
    .where('m.leftAt', 'is not', null)
    .where('m.email', '<>', '')
    .orderBy('m.leftAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit);
  if (after) query = query.where(isAfterKey(byLeaving, after, true));
  const rows = await query.execute();
  return rows as unknown as LeaverRow[];
}

/** The order of leavers; an index has the same columns after the company. */
const byLeaving: readonly OrderColumn[] = [
  { column: 'm.leftAt', type: 'timestamptz' },
  { column: 'm.id', type: 'uuid' },
];
