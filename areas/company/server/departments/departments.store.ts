import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { departments } from '../tables.ts';

export type DepartmentRow = Selectable<Db['company.departments']>;

/** All departments of the company, by name. */
export async function listDepartmentRows(tx: Tx, companyId: string): Promise<DepartmentRow[]> {
  return departments.list(tx, { companyId }, { order: ['name', 'id'] });
}

export async function findDepartment(tx: Tx, companyId: string, id: string): Promise<DepartmentRow | null> {
  return departments.find(tx, { companyId, id });
}

/** Returns the names of some departments; one that does not exist is left out. */
export async function listDepartmentNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await over<Db>(tx)
    .selectFrom('company.departments')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The number of people in each department; under null, of those in none. */
export async function countByDepartment(tx: Tx, companyId: string): Promise<Map<string | null, number>> {
  const rows = await over<Db>(tx)
    .selectFrom('company.members')
    .select((db) => ['departmentId', db.fn.countAll<string>().as('count')])
    .where('companyId', '=', companyId)
    .where('leftAt', 'is', null)
    .groupBy('departmentId')
    .execute();
  return new Map(rows.map(({ departmentId, count }) => [departmentId, Number(count)]));
}

interface Head {
  readonly id: string;
  readonly familyName: string;
  readonly givenName: string;
}

/** The heads of departments who are still in the company. */
export async function listHeads(tx: Tx, companyId: string): Promise<Map<string, Head>> {
  const rows = await over<Db>(tx)
    .selectFrom('company.departments as d')
    .innerJoin('company.members as m', (join) =>
      join.onRef('m.companyId', '=', 'd.companyId').onRef('m.id', '=', 'd.headMemberId'),
    )
    .select(['m.id', 'm.familyName', 'm.givenName'])
    .where('d.companyId', '=', companyId)
    .where('m.leftAt', 'is', null)
    .execute();
  return new Map(rows.map((head) => [head.id, head]));
}

/** Removes a department: those below it move up, its people move to another one or to none; returns their number. */
export async function removeDepartment(
  tx: Tx,
  {
    companyId,
    id,
    parentId,
    peopleTo,
  }: Pick<DepartmentRow, 'companyId' | 'id' | 'parentId'> & {
    readonly peopleTo: string | null;
  },
): Promise<number> {
  const db = over<Db>(tx);
  const inIt = { companyId, departmentId: id };
  const moved = await db
    .updateTable('company.members')
    .set({ departmentId: peopleTo, version: sql`version + 1` })
    .where('companyId', '=', inIt.companyId)
    .where('departmentId', '=', inIt.departmentId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  // The cards of people who left refer to it, too.
  await db
    .updateTable('company.members')
    .set({ departmentId: null })
    .where('companyId', '=', inIt.companyId)
    .where('departmentId', '=', inIt.departmentId)
    .execute();
  await db
    .updateTable('company.departments')
    .set({ parentId, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('parentId', '=', id)
    .execute();
  await db
    .deleteFrom('company.departments')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
  return Number(moved.numUpdatedRows);
}
