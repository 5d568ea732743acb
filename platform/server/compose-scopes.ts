import type { Area } from './area.ts';

/** The scopes that keys of programs may have: to read and to write in each area that is open to them. */
export function composeScopes(
  areas: readonly Pick<Area, 'name' | 'isClosedToKeys'>[],
): () => ReadonlySet<string> {
  const open = areas.filter(({ isClosedToKeys }) => isClosedToKeys !== true);
  const scopes = new Set(open.flatMap(({ name }) => [`${name}.read`, `${name}.write`]));
  return () => scopes;
}
