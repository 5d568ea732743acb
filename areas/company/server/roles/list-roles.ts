import { Role } from '@artel/company/contract';
import type { Platform } from '@artel/server';

/** What each role may do in a company, of all that the areas declare; what only the operator's people may is not told. */
export function listRoles({ ports }: Pick<Platform, 'ports'>): {
  items: { permission: string; roles: Role[] }[];
} {
  const roles = new Map<string, Role[]>();
  for (const role of Role.options) {
    for (const permission of ports.permissionsOf(role)) {
      if (permission.startsWith('operator.')) continue;
      roles.set(permission, [...(roles.get(permission) ?? []), role]);
    }
  }
  const items = [...roles].map(([permission, holders]) => ({ permission, roles: holders }));
  return { items: items.sort((one, other) => one.permission.localeCompare(other.permission)) };
}
