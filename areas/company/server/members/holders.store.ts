import type { Role } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** The people who are in the company with one of the roles. */
export async function listUserIdsByRoles(
  tx: Tx,
  companyId: string,
  roles: readonly Role[],
): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await over<Db>(tx)
    .selectFrom('company.members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('leftAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where('isService', '=', false)
    .where('role', 'in', roles)
    .orderBy('id')
    .execute();
  return rows.map(({ userId }) => userId);
}
