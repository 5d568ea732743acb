import { moveNodes } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { fakeRoute, setTestTexts, shownToasts, signIn, withQueries } from '@artel/web/testing';
import { useSelection } from '@artel/web/ui';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { useNodeMoves } from './use-node-moves.ts';

let moved: [readonly string[], string][];
beforeEach(async () => {
  await setTestTexts(strings);
  signIn();
  moved = [];
  fakeRoute(moveNodes, ({ body }) => {
    moved.push([body.nodeIds, body.toId]);
    return { items: [], skippedIds: [] };
  });
});

function open() {
  return renderHook(() => useNodeMoves(useSelection()), { wrapper: withQueries() }).result;
}

const target = { id: buildId(50), name: 'Архив' };

test('moved items go back to the folders from which they came', async () => {
  const moves = open();
  await act(() => moves.current.moveTo([buildNode(1), buildNode(2, { parentId: buildId(9) })], target));
  act(() => shownToasts().at(-1)?.act?.run());
  await waitFor(() => expect(moved).toHaveLength(3));
  expect(moved.slice(1)).toEqual([
    [[buildId(1)], buildId(0)],
    [[buildId(2)], buildId(9)],
  ]);
});

test('where the folder that it came from may not be seen, no way back is offered', async () => {
  const moves = open();
  await act(() => moves.current.moveTo([buildNode(1), buildNode(2, { parentId: null })], target));
  expect(shownToasts().at(-1)).toMatchObject({ severity: 'success' });
  expect(shownToasts().at(-1)?.act).toBeUndefined();
});
