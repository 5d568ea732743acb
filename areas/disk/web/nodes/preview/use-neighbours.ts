import { useEffect } from 'react';
import type { ListWindow } from '../window/use-window.ts';
import type { SeenFile } from './file-content.tsx';

/** The next page is fetched this number of entries before the end of the loaded ones. */
const AHEAD = 30;
/** Limit of entries that are loaded to find the position of a file opened by its address: ten pages. */
const MOST_READ = 1_000;

interface Neighbours<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** The neighbours of a file in a list of any length; further pages are loaded as the reader steps. */
export function useNeighbours<T extends SeenFile>(
  { rows, hasNextPage, isFetchingNextPage, isError, fetchNextPage }: ListWindow<T>,
  nodeId: string,
): Neighbours<T> {
  const at = getIndex(rows, nodeId);
  const eye = at ?? Math.max(0, rows.length - 1);
  const isNearEnd = at === undefined ? rows.length < MOST_READ : at >= rows.length - AHEAD;
  const { onSee } = rows;
  useEffect(() => {
    onSee(eye, eye);
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isError && rows.length > 0) fetchNextPage();
  });
  if (at === undefined) return { before: undefined, after: undefined };
  return { before: fileBeside(rows, at, -1), after: fileBeside(rows, at, 1) };
}

function getIndex({ chunks }: ListWindow<SeenFile>['rows'], nodeId: string): number | undefined {
  for (const { start, items } of chunks) {
    const at = items.findIndex(({ id }) => id === nodeId);
    if (at !== -1) return start + at;
  }
  return undefined;
}

function fileBeside<T extends SeenFile>(
  rows: ListWindow<T>['rows'],
  from: number,
  step: 1 | -1,
): T | undefined {
  let at = from + step;
  while (rows.at(at)?.kind === 'folder') at += step;
  return rows.at(at);
}
