import { Role } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** The number of people with each role, suspended ones included: the same as the directory shows. */
export async function countByRole(tx: Tx, companyId: string): Promise<Record<Role, number>> {
  const rows = await over<Db>(tx)
    .selectFrom('company.members')
    .select((db) => ['role', db.fn.countAll<string>().as('count')])
    .where('companyId', '=', companyId)
    .where('leftAt', 'is', null)
    .where('isService', '=', false)
    .groupBy('role')
    .execute();
  const counts = new Map(rows.map(({ role, count }) => [role, Number(count)]));
  return Object.fromEntries(Role.options.map((role) => [role, counts.get(role) ?? 0])) as Record<
    Role,
    number
  >;
}
