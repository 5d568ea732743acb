import { isTest } from '../../project/source-files.ts';

/** A file of the project and its imports, including types. */
export interface Imports {
  readonly file: string;
  readonly imports: readonly string[];
}

/** One import from a top-level folder of a room to another one. */
export interface FolderEdge {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}

/** Top-level folders that import each other in a circle, with the imports between them. */
export interface FolderCircle {
  readonly room: string;
  readonly folders: readonly string[];
  readonly edges: readonly FolderEdge[];
}

const ROOM = /^((?:platform|shell|areas\/[^/]+)\/(?:contract|server|web)|tools)\/(?:([^/]+)\/)?/;

/**
 * Circles between the top-level folders of each part; nested folders count with theirs, root files and tests
 * do not.
 */
export function folderCircles(modules: readonly Imports[]): FolderCircle[] {
  const edges = modules.flatMap(getEdges);
  const rooms = [...new Set(edges.map(({ room }) => room))].sort();
  return rooms.flatMap((room) => {
    const inside = edges.filter((edge) => edge.room === room);
    return getCircles(inside).map((folders) => ({
      room,
      folders,
      edges: inside.filter(({ from, to }) => folders.includes(from) && folders.includes(to)),
    }));
  });
}

interface RoomEdge extends FolderEdge {
  readonly room: string;
}

function getEdges({ file, imports }: Imports): RoomEdge[] {
  const [room, from] = getPlace(file);
  if (room === undefined || from === undefined || isTest(file)) return [];
  return imports.flatMap((target) => {
    const [otherRoom, to] = getPlace(target);
    if (otherRoom !== room || to === undefined || to === from || isTest(target)) return [];
    return [{ room, from, to, file, target }];
  });
}

function getPlace(file: string): [room: string | undefined, folder: string | undefined] {
  const match = ROOM.exec(file);
  return [match?.[1], match?.[2]];
}

/** Sets of folders that all reach each other. */
function getCircles(edges: readonly RoomEdge[]): string[][] {
  const reached = new Map(
    [...new Set(edges.map(({ from }) => from))].map((from) => [from, reach(from, edges)]),
  );
  const inCircle = [...reached.keys()].filter((folder) => reached.get(folder)?.has(folder)).sort();
  const circles = inCircle.map((folder) =>
    inCircle.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)),
  );
  return circles.filter((circle, at) => circle[0] === inCircle[at]);
}

function reach(start: string, edges: readonly RoomEdge[]): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { from, to } of edges) {
      if (from !== folder || found.has(to)) continue;
      found.add(to);
      waiting.push(to);
    }
  }
  return found;
}
