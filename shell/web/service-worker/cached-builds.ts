/** A build as named by a page of it. */
export interface CachedBuild {
  readonly id: string;
  readonly timestamp: number;
}

const PREFIX = 'artel-build';
/** Number of cached builds: the newest and the one before it, from which tabs may still be open. */
const STORED = 2;

/** The name of a build's cache. */
export function cacheName({ id, timestamp }: CachedBuild): string {
  return `${PREFIX} ${timestamp} ${id}`;
}

/** The caches of builds among all names, newest build first. */
export function buildCaches(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith(`${PREFIX} `))
    .sort((a, b) => getTimestamp(b) - getTimestamp(a));
}

/** Returns the caches of builds that are no longer needed, when one build is in use. */
export function outdatedCaches(names: readonly string[], inUse: CachedBuild): string[] {
  const builds = buildCaches(names);
  // The same content built again, on another server for example, counts as the same build.
  const twins = builds.filter((name) => name.endsWith(` ${inUse.id}`) && name !== cacheName(inUse));
  const others = builds.filter((name) => !twins.includes(name));
  const stored = new Set([cacheName(inUse), ...others.slice(0, STORED)]);
  return [...twins, ...others.filter((name) => !stored.has(name))];
}

function getTimestamp(name: string): number {
  return Number(name.split(' ')[1]);
}
