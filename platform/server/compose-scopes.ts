import type { Area } from './area.ts';

/** The scopes for keys of programs: read and write in each area that is open to them. */
export function composeScopes(
  areas: readonly Pick<Area, 'name' | 'isClosedToKeys'>[],
): () => ReadonlySet<string> {
  const open = areas.filter(({ isClosedToKeys }) => isClosedToKeys !== true);
  const scopes = new Set(open.flatMap(({ name }) => [`${name}.read`, `${name}.write`]));
  return () => scopes;
}
