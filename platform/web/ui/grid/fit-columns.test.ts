import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { key: 'owner', width: 160 },
  { key: 'changed', width: 120 },
  { key: 'size', width: 80 },
];
const shown = (width: number) => fitColumns(columns, width, 88).map(({ key }) => key);

test('columns give way from the last one, and the name keeps 220 pixels', () => {
  expect(shown(1_200)).toEqual(['owner', 'changed', 'size']);
  // 88 beside, 220 for the name, each column with 12 before it.
  expect(shown(704)).toEqual(['owner', 'changed', 'size']);
  expect(shown(703)).toEqual(['owner', 'changed']);
  expect(shown(480)).toEqual(['owner']);
  expect(shown(360)).toEqual([]);
});

test('all columns are shown before the width is known', () =>
  expect(shown(0)).toEqual(['owner', 'changed', 'size']));
