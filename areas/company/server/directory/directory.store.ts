import type { MemberSort, Role } from '@artel/company/contract';
import { isAfterKey, type OrderColumn, over, type Tx, type WordsQuery } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { MemberRow } from '../members/members.store.ts';
import { memberSearch } from './member-search.ts';

/** A filter in the form for the store: departments with those below them, and all readings of the search. */
export interface DirectoryFilter {
  /** `none`: without a department. */
  readonly departmentIds: readonly string[] | 'none' | null;
  readonly role: Role | null;
  readonly isSuspended: boolean | null;
  readonly words: WordsQuery | null;
  /** Only these members; all if left out. */
  readonly memberIds?: readonly string[] | undefined;
}

/** No filter: all people who have not left. */
export const ALL_MEMBERS: DirectoryFilter = {
  departmentIds: null,
  role: null,
  isSuspended: null,
  words: null,
};

interface DirectoryPage {
  readonly sort: MemberSort;
  readonly isDescending: boolean;
  readonly after: readonly string[] | null;
  readonly limit: number;
}

/** Columns of each order; an index has the same columns after the company. */
const names = [{ column: 'familyName' }, { column: 'givenName' }, { column: 'id', type: 'uuid' }] as const;
const columns = {
  name: names,
  department: [{ column: 'departmentName' }, ...names],
  role: [{ column: 'roleRank', type: 'int2' }, ...names],
  joined: [
    { column: 'joinedAt', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
} as const satisfies Record<MemberSort, readonly (OrderColumn & { readonly column: keyof MemberRow })[]>;

function found(tx: Tx, companyId: string, filter: DirectoryFilter) {
  const { departmentIds, role, isSuspended, words, memberIds } = filter;
  let query = over<Db>(tx)
    .selectFrom('company.members')
    .where('companyId', '=', companyId)
    .where('leftAt', 'is', null)
    .where('isService', '=', false);
  if (departmentIds === 'none') query = query.where('departmentId', 'is', null);
  else if (departmentIds)
    query = query.where(sql<boolean>`department_id = ANY(${[...departmentIds]}::uuid[])`);
  if (role) query = query.where('role', '=', role);
  if (isSuspended !== null) query = query.where('suspendedAt', isSuspended ? 'is not' : 'is', null);
  if (memberIds) query = query.where(sql<boolean>`id = ANY(${[...memberIds]}::uuid[])`);
  if (words) query = query.where(sql<boolean>`id IN (SELECT ${memberSearch.ids(words)})`);
  return query;
}

/** People of the directory in an order, after a given position. */
export async function listDirectory(
  tx: Tx,
  companyId: string,
  filter: DirectoryFilter,
  { sort, isDescending, after, limit }: DirectoryPage,
): Promise<MemberRow[]> {
  let query = found(tx, companyId, filter).selectAll();
  if (after) query = query.where(isAfterKey(columns[sort], after, isDescending));
  for (const { column } of columns[sort]) query = query.orderBy(column, isDescending ? 'desc' : 'asc');
  const rows = await query.limit(limit).execute();
  return rows as MemberRow[];
}

export async function countDirectory(tx: Tx, companyId: string, filter: DirectoryFilter): Promise<number> {
  const row = await found(tx, companyId, filter)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ids of all members that match a filter. */
export async function listDirectoryIds(
  tx: Tx,
  companyId: string,
  filter: DirectoryFilter,
): Promise<string[]> {
  const rows = await found(tx, companyId, filter).select('id').execute();
  return rows.map(({ id }) => id);
}
