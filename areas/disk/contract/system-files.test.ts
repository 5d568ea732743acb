import { expect, test } from 'vitest';
import { isSystemFile, isSystemFileName } from './system-files.ts';

test.each(['._Фото.jpg', '.DS_Store', '~$Смета.xlsx', '.~lock.Смета.ods#', 'Thumbs.db', 'desktop.ini'])(
  'systems write %s',
  (name) => {
    expect(isSystemFileName(name)).toBe(true);
    expect(isSystemFile(name, 165)).toBe(true);
  },
);

test.each([
  'report.bak',
  'report.tmp',
  'report.docx~',
  '~report.docx',
  'Thumbs.db.txt',
  'my desktop.ini',
  'DS_Store',
])('people write %s', (name) => {
  expect(isSystemFile(name, 1)).toBe(false);
});

test('more than an office writes into its own file is a person’s work', () => {
  expect(isSystemFile('~$Смета.xlsx', 4096)).toBe(true);
  expect(isSystemFile('~$Смета.xlsx', 4097)).toBe(false);
  expect(isSystemFile('.~lock.Смета.ods#', 4097)).toBe(false);
  expect(isSystemFile('._Фото.jpg', 100_000)).toBe(true);
});
