import type { Role } from '@artel/company/contract';
import type { Tx } from '@artel/server';
import { members } from '../tables.ts';

/** The people who are in the company with one of the roles. */
export async function listUserIdsByRoles(
  tx: Tx,
  companyId: string,
  roles: readonly Role[],
): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await members.list(
    tx,
    { companyId, leftAt: null, suspendedAt: null, isService: false, role: roles },
    { columns: ['userId'], order: ['id'] },
  );
  return rows.map(({ userId }) => userId);
}
