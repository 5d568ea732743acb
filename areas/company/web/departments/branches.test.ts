import type { Department } from '@artel/company/contract';
import { expect, test } from 'vitest';
import { buildBranches, listBranchIds, shownBranches } from './branches.ts';

const department = (id: string, parentId: string | null, people: number): Department => ({
  id,
  name: id,
  parentId,
  head: null,
  people,
  version: 1,
});
const branches = buildBranches([
  department('works', null, 1),
  department('paint', 'works', 2),
  department('drying', 'paint', 4),
  department('sales', null, 8),
  department('lost', 'a department that is gone', 16),
]);

test('people below a department are counted with it', () => {
  expect(branches.map(({ department: { id }, everybody }) => [id, everybody])).toEqual([
    ['works', 7],
    ['sales', 8],
    ['lost', 16],
  ]);
});

test('a closed branch hides everything below it', () => {
  const ids = (closed: string[]) =>
    shownBranches(branches, new Set(closed)).map(({ department: { id } }) => id);
  expect(ids([])).toEqual(['works', 'paint', 'drying', 'sales', 'lost']);
  expect(ids(['paint'])).toEqual(['works', 'paint', 'sales', 'lost']);
  expect(ids(['works'])).toEqual(['works', 'sales', 'lost']);
});

test('a branch names all that would move with it', () => {
  const [works] = branches;
  expect(works && listBranchIds(works)).toEqual(['works', 'paint', 'drying']);
});

test('a line goes on past a branch as long as another one follows on its level', () => {
  const lines = shownBranches(branches, new Set()).map(({ department: { id }, follows }) => [id, follows]);
  expect(lines).toEqual([
    ['works', [true]],
    ['paint', [true, false]],
    ['drying', [true, false, false]],
    ['sales', [true]],
    ['lost', [false]],
  ]);
});
