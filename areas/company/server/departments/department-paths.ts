import { foldedName } from './department-names.ts';

interface Branch {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** Splits a path of names from the top down: `Sales / South`. */
export function splitPath(path: string): string[] {
  return path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The key by which a department is looked up by its path; a slash inside a name gives the same key. */
export function pathKey(path: readonly string[]): string {
  return path
    .flatMap((part) => splitPath(part))
    .map(foldedName)
    .join('/');
}

/** Returns the path of each department, from the top down. */
export function getPaths(departments: readonly Branch[]): Map<string, readonly string[]> {
  const byId = new Map(departments.map((department) => [department.id, department]));
  return new Map(departments.map(({ id }) => [id, getPath(byId, id)]));
}

function getPath(byId: ReadonlyMap<string, Branch>, id: string): string[] {
  const path: string[] = [];
  const seen = new Set<string>();
  let at = byId.get(id);
  while (at !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    path.unshift(at.name);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return path;
}

/** Indexes departments by their path; of two with the same path, the one nearer to the top wins. */
export function idsByPath(departments: readonly Branch[]): Map<string, string> {
  const found = new Map<string, string>();
  const paths = [...getPaths(departments)].sort(([, one], [, other]) => one.length - other.length);
  for (const [id, path] of paths) {
    const key = pathKey(path);
    if (!found.has(key)) found.set(key, id);
  }
  return found;
}
