import { type listRoles as contract, Role } from '@artel/company/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { countByRole } from './role-counts.store.ts';

/**
 * Lists the permissions of each role in a company, of all that the areas declare, and how many people have
 * it; permissions of the operator's people alone are left out.
 */
export async function listRoles(
  { tx, ports }: Pick<WithTransaction, 'tx' | 'ports'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof contract>> {
  const roles = new Map<string, Role[]>();
  for (const role of Role.options) {
    for (const permission of ports.getPermissions(role)) {
      if (permission.startsWith('operator.')) continue;
      roles.set(permission, [...(roles.get(permission) ?? []), role]);
    }
  }
  const items = [...roles].map(([permission, holders]) => ({ permission, roles: holders }));
  return {
    items: items.sort((one, other) => one.permission.localeCompare(other.permission)),
    people: await countByRole(tx, companyId),
  };
}
