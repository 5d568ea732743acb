import type { BlobMove, BlobPlaceKind } from '../blobs/blob-moves.store.ts';

/** The marks of the place that the settings name and of the other one; null where there is none. */
export interface PlaceMarks {
  readonly own: BlobPlaceKind;
  readonly ownId: string | null;
  readonly otherId: string | null;
  /** The place to which the database is bound. */
  readonly boundId: string;
}

/** `alone`: one place is used. `both`: the server takes part in a move. Everything else refuses the start. */
export type Part =
  | 'alone'
  | 'both'
  | 'emptyFolder'
  | 'otherFolder'
  | 'moved'
  | 'folderAway'
  | 'closing'
  | 'toFolder'
  | 'moveOfOriginal';

/** The part of a server with these marks in the newest move. */
export function findPart(move: BlobMove | null, marks: PlaceMarks): Part {
  if (move !== null && move.phase !== 'moved') return findPartOfOpen(move, marks);
  const { ownId, boundId } = marks;
  if (ownId === boundId) return 'alone';
  return move !== null && ownId === move.sourceId ? 'moved' : refuseOther(ownId);
}

function findPartOfOpen(
  { target, sourceId, targetId, phase }: BlobMove,
  { own, ownId, otherId, boundId }: PlaceMarks,
): Part {
  const isTarget = own === target;
  if (isTarget && ownId === targetId) {
    // Without the bucket in its settings a server would have only what is copied so far.
    if (own === 'folder') return 'toFolder';
    return otherId === sourceId ? 'both' : 'folderAway';
  }
  if (ownId !== boundId) return refuseOther(ownId);
  if (own === 'folder' && !isTarget) return phase === 'copying' ? 'alone' : 'closing';
  return !isTarget && otherId === targetId ? 'both' : 'moveOfOriginal';
}

const refuseOther = (ownId: string | null): Part => (ownId === null ? 'emptyFolder' : 'otherFolder');
