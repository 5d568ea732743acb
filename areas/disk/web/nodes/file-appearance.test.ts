import { expect, test } from 'vitest';
import { getFileAppearance, getFileView } from './file-appearance.ts';

test.each([
  ['список.csv', 'text/csv', 'sheet', 'csv'],
  ['список.tsv', 'text/tab-separated-values', 'sheet', 'csv'],
  ['знак.svg', 'image/svg+xml', 'picture', 'drawing'],
  ['скан.TIF', 'image/tiff', 'picture', 'scan'],
  ['снимок.heic', 'image/heic', 'picture', 'photo'],
  ['план.txt', 'text/plain', 'text', 'text'],
  ['смета.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet', 'sheet'],
  ['отчёт.docx', 'application/octet-stream', 'document', 'document'],
  ['макросы.xlsm', 'application/octet-stream', 'sheet', 'sheet'],
  ['показ.PPTX', 'application/octet-stream', 'slides', 'slides'],
  ['старый.doc', 'application/msword', 'document', null],
  ['план.constructor', 'application/octet-stream', 'other', null],
  ['офис.png', 'image/png', 'picture', 'picture'],
])('%s is taken for what it is, and shown where the page can show it', (name, mediaType, variant, view) => {
  const node = { kind: 'file', name, mediaType } as const;
  expect([getFileAppearance(node), getFileView(node)]).toEqual([variant, view]);
});

test('a folder is never shown as text, regardless of its name', () => {
  expect(getFileView({ kind: 'folder', name: 'выгрузка.csv', mediaType: null })).toBeNull();
});
