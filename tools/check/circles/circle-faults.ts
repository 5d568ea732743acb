import { type FolderCircle, type FolderEdge, folderCircles, type Imports } from './folder-circles.ts';

/** Rooms that are not yet free, with how many of their folders stand in a circle. It only becomes shorter. */
const NOT_YET_FREE: Readonly<Record<string, number>> = {
};

/** At most so many imports are named: the rarest arrows between two folders come first, they are the ones to turn. */
const NAMED = 12;

/** Folders of a room that need each other. A room that is free stays so; a listed one gets no worse. */
export function circleFaults(modules: readonly Imports[], allowed = NOT_YET_FREE): string[] {
  const circles = folderCircles(modules);
  const counts = new Map<string, number>();
  for (const { room, folders } of circles) counts.set(room, (counts.get(room) ?? 0) + folders.length);
  const free = Object.keys(allowed).filter((room) => !counts.has(room));
  return [
    ...circles
      .filter(({ room }) => (counts.get(room) ?? 0) > (allowed[room] ?? 0))
      .map((circle) => describe(circle).join('\n     ')),
    ...free.map((room) => `${room}: has no circle any more, so take it from the list in circle-faults.ts`),
  ];
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
