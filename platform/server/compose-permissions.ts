import type { Area } from './area.ts';

/** The permissions of each role over all areas, as the areas declare them. */
export function composePermissions(
  areas: readonly Pick<Area, 'permissions'>[],
): (role: string) => ReadonlySet<string> {
  const byRole = new Map<string, Set<string>>();
  for (const [permission, roles] of areas.flatMap((area) => Object.entries(area.permissions ?? {}))) {
    for (const role of roles) byRole.set(role, (byRole.get(role) ?? new Set()).add(permission));
  }
  const none: ReadonlySet<string> = new Set();
  return (role) => byRole.get(role) ?? none;
}
