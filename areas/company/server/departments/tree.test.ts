import { expect, test } from 'vitest';
import { idsBelow } from './tree.ts';

const tree = [
  { id: 'board', parentId: null },
  { id: 'works', parentId: 'board' },
  { id: 'paint', parentId: 'works' },
  { id: 'sales', parentId: 'board' },
];

test('a department is found with all departments below it', () => {
  expect(idsBelow(tree, 'board')).toEqual(['board', 'works', 'sales', 'paint']);
  expect(idsBelow(tree, 'works')).toEqual(['works', 'paint']);
  expect(idsBelow(tree, 'paint')).toEqual(['paint']);
  expect(idsBelow(tree, 'nobody knows')).toEqual([]);
});

test('rows that lead in a circle end all the same', () => {
  const circle = [
    { id: 'one', parentId: 'two' },
    { id: 'two', parentId: 'one' },
  ];
  expect(idsBelow(circle, 'one')).toEqual(['one', 'two']);
});
