import { Role } from '@artel/company/contract';
import type { Permission } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { listUserIdsByRoles } from './holders.store.ts';

/** Lists the people of a company who hold a permission now, for notifying them. */
export function listHolders(
  { ports }: Pick<Platform, 'ports'>,
  tx: Tx,
  companyId: string,
  permission: Permission,
): Promise<string[]> {
  const roles = Role.options.filter((role) => ports.getPermissions(role).has(permission));
  return listUserIdsByRoles(tx, companyId, roles);
}
