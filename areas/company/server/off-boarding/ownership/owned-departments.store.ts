import {
  increment,
  type Moving,
  type OwnedPage,
  type Owners,
  over,
  type Restoring,
  type Tx,
} from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { departments } from '../../tables.ts';

const led = (tx: Tx, { companyId, memberIds }: Owners) =>
  over<Db>(tx)
    .selectFrom('company.departments')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`head_member_id = ANY(${[...memberIds]}::uuid[])`);

export async function countDepartmentsOfHead(tx: Tx, owners: Owners): Promise<number> {
  const { count } = await led(tx, owners)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listDepartmentsOfHead(tx: Tx, { after, limit, ...owners }: OwnedPage) {
  let query = led(tx, owners).select(['id', 'name']).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
}

/** Sets another head, or none, for all departments that a member leads. */
export async function setDepartmentsHead(
  tx: Tx,
  { companyId, fromId, toId }: Moving<string | null>,
): Promise<string[]> {
  const rows = await departments.updateAll(
    tx,
    { companyId, headMemberId: fromId },
    { headMemberId: toId, version: increment() },
    ['id'],
  );
  return rows.map(({ id }) => id);
}

/** Restores the former head of departments whose head is still the receiver (or no one). */
export async function restoreHeads(tx: Tx, { companyId, ids, holderId, toId }: Restoring): Promise<string[]> {
  const rows = await over<Db>(tx)
    .updateTable('company.departments')
    .set({ headMemberId: toId, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where(sql<boolean>`head_member_id IS NOT DISTINCT FROM ${holderId}::uuid`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
