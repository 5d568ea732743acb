import { type FolderCircle, type FolderEdge, folderCircles, type Imports } from './folder-circles.ts';

/**
 * Maximal number of listed imports: the rarest edges between two folders come first, because they are the
 * ones to reverse.
 */
const NAMED = 12;

/** Folders that import each other in a circle. */
export function circleFaults(modules: readonly Imports[]): string[] {
  return folderCircles(modules).map((circle) => describe(circle).join('\n     '));
}

/** A circle with its imports, file by file. */
export function describe({ room, folders, edges }: FolderCircle, named = NAMED): string[] {
  const arrows = Map.groupBy(edges, ({ from, to }) => `${from} → ${to}`);
  const rarest = [...arrows.values()].sort((one, other) => one.length - other.length).flat();
  const rest = rarest.length - named;
  return [
    `${room}: ${folders.join(', ')} need each other: no-folder-circle`,
    ...rarest.slice(0, named).map(line),
    ...(rest > 0 ? [`  and ${rest} more imports; tools/check/circles/main.ts names all`] : []),
  ];
}

function line({ from, to, file, target }: FolderEdge): string {
  return `  ${from} → ${to}: ${file} → ${target}`;
}
