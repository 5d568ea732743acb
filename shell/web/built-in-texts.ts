type Tree = { [key: string]: Tree | string };

/** A file of its own each, loaded by nobody who got the server's texts. */
const files = import.meta.glob<Tree>(
  ['../../areas/*/strings/ru.json', '../../platform/contract/strings/ru.json', '../contract/strings/ru.json'],
  { import: 'default' },
);

/** The texts as they were when the application was built, for a browser that the server's don't reach (F-07). */
export async function readBuiltInTexts(): Promise<Tree> {
  const trees = await Promise.all(Object.values(files).map((load) => load()));
  return trees.reduce<Tree>(merge, {});
}

/** Owners of texts share groups, never keys. */
function merge(into: Tree, from: Tree): Tree {
  const merged = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const known = merged[key];
    merged[key] = typeof known === 'object' && typeof value === 'object' ? merge(known, value) : value;
  }
  return merged;
}
