import { expect, test } from 'vitest';
import { readChosen, readDropped } from './dropped-files.ts';

const file = (name: string, isReadable = true) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (provide: (file: File) => void, refuse: (cause: DOMException) => void) =>
    isReadable ? provide(new File(['x'], name)) : refuse(new DOMException('no', 'NotReadableError')),
});

function folder(name: string, ...inner: readonly unknown[]) {
  const chunks = [inner, []];
  const createReader = () => ({ readEntries: (provide: (some: unknown) => void) => provide(chunks.shift()) });
  return { isFile: false, isDirectory: true, name, createReader };
}

const dropped = (...entries: readonly unknown[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;

test('folders come with all they hold and empty ones too; what cannot be read is named and stops nothing', async () => {
  const { incoming, unreadable } = await readDropped(
    dropped(file('а.txt'), folder('Проект', file('б.txt'), file('занят.docx', false), folder('Акты'))),
  );
  expect(incoming.map((one) => [...one.folders, one.file?.name ?? ''].join('/')).toSorted()).toEqual([
    'Проект/Акты/',
    'Проект/б.txt',
    'а.txt',
  ]);
  expect(unreadable).toEqual(['занят.docx']);
});

test('system files in a folder are not uploaded but counted; one that was dropped by itself is', async () => {
  const { incoming, skipped } = await readDropped(
    dropped(
      file('.DS_Store'),
      folder('Проект', file('.DS_Store'), file('Thumbs.db'), file('б.txt'), folder('Акты', file('._а.pdf'))),
    ),
  );
  expect(incoming.map((one) => [...one.folders, one.file?.name ?? ''].join('/')).toSorted()).toEqual([
    '.DS_Store',
    'Проект/Акты/',
    'Проект/б.txt',
  ]);
  expect(skipped).toBe(3);
});

test('a chosen folder is uploaded without system files, and as an empty one if it has nothing else', () => {
  const chosen = (path: string, content = 'x') =>
    Object.defineProperty(new File([content], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
      value: path.includes('/') ? path : '',
    });
  const { incoming, skipped } = readChosen([
    chosen('Thumbs.db'),
    chosen('Проект/б.txt'),
    chosen('Проект/desktop.ini'),
    chosen('Проект/Фото/.DS_Store'),
    chosen('Проект/~$Смета.xlsx'),
    chosen('Проект/~$Большой.xlsx', 'x'.repeat(5000)),
  ]);
  expect(incoming.map((one) => [...one.folders, one.file?.name ?? ''].join('/'))).toEqual([
    'Thumbs.db',
    'Проект/б.txt',
    'Проект/~$Большой.xlsx',
    'Проект/Фото/',
  ]);
  expect(skipped).toBe(3);
});
