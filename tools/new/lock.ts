import type { Tree } from './tree.ts';

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Adds dependencies to a workspace, in its own file and in the lock file, where it has them not. No package comes that no other has. */
export function dependOn(tree: Tree, workspace: string, wanted: Package['dependencies']): void {
  const file = `${workspace}/package.json`;
  const known = JSON.parse(tree.read(file)) as Package;
  if (Object.keys(wanted).every((name) => name in known.dependencies)) return;
  const dependencies = Object.fromEntries(
    Object.entries({ ...wanted, ...known.dependencies }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  tree.edit(file, () => `${JSON.stringify({ ...known, dependencies }, null, 2)}\n`);
  tree.edit('package-lock.json', (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, Record<string, unknown>> };
    lock.packages[workspace] = { ...lock.packages[workspace], dependencies };
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}
