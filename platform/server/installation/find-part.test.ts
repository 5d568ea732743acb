import { expect, test } from 'vitest';
import type { BlobMove } from '../blobs/blob-moves.store.ts';
import { findPart } from './find-part.ts';

const move = (target: BlobMove['target'], phase: BlobMove['phase']): BlobMove => ({
  number: 1,
  target,
  sourceId: 'source',
  targetId: 'target',
  phase,
  copiedTo: null,
});

test.each([
  ['without a move the bound place', null, 'folder', 'source', null, 'alone'],
  ['without a move another place', null, 'folder', 'other', null, 'otherFolder'],
  ['without a move an empty place', null, 'bucket', null, 'source', 'emptyFolder'],
  [
    'a server without the bucket, while it is filled',
    move('bucket', 'copying'),
    'folder',
    'source',
    null,
    'alone',
  ],
  ['the same at the end', move('bucket', 'closing'), 'folder', 'source', null, 'closing'],
  ['a server with both', move('bucket', 'copying'), 'bucket', 'target', 'source', 'both'],
  ['a server with both at the end', move('bucket', 'closing'), 'bucket', 'target', 'source', 'both'],
  [
    'a server without the folder that is left',
    move('bucket', 'copying'),
    'bucket',
    'target',
    null,
    'folderAway',
  ],
  ['a third bucket', move('bucket', 'copying'), 'bucket', null, 'source', 'emptyFolder'],
  ['a bucket that is left', move('folder', 'copying'), 'bucket', 'source', 'target', 'both'],
  [
    'a folder that is not the shared one',
    move('folder', 'copying'),
    'bucket',
    'source',
    null,
    'moveOfOriginal',
  ],
  ['the folder alone, while it is filled', move('folder', 'copying'), 'folder', 'target', null, 'toFolder'],
  [
    'a copy of the installation in a bucket',
    move('bucket', 'copying'),
    'bucket',
    'source',
    null,
    'moveOfOriginal',
  ],
] as const)('%s', (_what, state, own, ownId, otherId, part) => {
  expect(findPart(state, { own, ownId, otherId, boundId: 'source' })).toBe(part);
});

test.each([
  ['the target', 'bucket', 'target', 'alone'],
  ['the place before', 'folder', 'source', 'moved'],
  ['another place', 'folder', 'other', 'otherFolder'],
] as const)('after a move %s', (_what, own, ownId, part) => {
  expect(findPart(move('bucket', 'moved'), { own, ownId, otherId: null, boundId: 'target' })).toBe(part);
});
