import { expect, test } from 'vitest';
import { readDropped } from './dropped-files.ts';

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
