import { expect, test } from 'vitest';
import { circleFaults } from './circle-faults.ts';
import { folderCircles } from './folder-circles.ts';

const room = 'areas/disk/server';

test('folders that need each other over several files are one circle, and its imports are named', () => {
  const circles = folderCircles([
    { file: `${room}/nodes/move.ts`, imports: [`${room}/shares/share.ts`, `${room}/db.ts`] },
    { file: `${room}/shares/list.ts`, imports: [`${room}/trash/deep/bin.ts`] },
    { file: `${room}/trash/deep/other.ts`, imports: [`${room}/nodes/policy.ts`, `${room}/below/rule.ts`] },
    { file: `${room}/above/sums.ts`, imports: [`${room}/nodes/move.ts`] },
  ]);
  expect(circles.map(({ folders }) => folders)).toEqual([['nodes', 'shares', 'trash']]);
  expect(circles[0]?.edges.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'nodes → shares',
    'shares → trash',
    'trash → nodes',
  ]);
});

test('root files, tests, other rooms and what stays in a folder make none', () => {
  const circles = folderCircles([
    { file: `${room}/nodes/move.ts`, imports: [`${room}/routes.ts`, `${room}/nodes/policy.ts`] },
    { file: `${room}/routes.ts`, imports: [`${room}/nodes/move.ts`] },
    { file: `${room}/nodes/move.db.test.ts`, imports: [`${room}/shares/share.ts`] },
    { file: `${room}/shares/share.ts`, imports: [`${room}/nodes/move.ts`, 'areas/disk/contract/nodes/a.ts'] },
    { file: 'areas/disk/contract/nodes/a.ts', imports: ['areas/disk/contract/nodes/b.ts'] },
  ]);
  expect(circles).toEqual([]);
});

test('two circles of a room are two', () => {
  const circles = folderCircles([
    { file: `${room}/a/x.ts`, imports: [`${room}/b/x.ts`] },
    { file: `${room}/b/x.ts`, imports: [`${room}/a/y.ts`, `${room}/c/x.ts`] },
    { file: `${room}/c/x.ts`, imports: [`${room}/d/x.ts`] },
    { file: `${room}/d/x.ts`, imports: [`${room}/c/y.ts`] },
  ]);
  expect(circles.map(({ folders }) => folders)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a circle is refused, and its imports are named', () => {
  const modules = [
    { file: `${room}/a/x.ts`, imports: [`${room}/b/x.ts`] },
    { file: `${room}/b/x.ts`, imports: [`${room}/a/y.ts`] },
  ];
  expect(circleFaults(modules)).toEqual([expect.stringContaining('a → b')]);
  expect(circleFaults([])).toEqual([]);
});
