import { type DiskReader, getNode, listFolder, listReaders, listSpaces } from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const readers: readonly DiskReader[] = [
  {
    id: buildId(30),
    name: 'Акулова Мария',
    role: 'manager',
    reasons: [{ kind: 'owner', name: '', role: 'manager', from: null }],
  },
  {
    id: buildId(31),
    name: 'Петров Иван',
    role: 'editor',
    reasons: [
      { kind: 'department', name: 'Продажи', role: 'reader', from: { id: buildId(9), name: 'Проект' } },
      { kind: 'member', name: 'Петров Иван', role: 'editor', from: null },
    ],
  },
];

test('who sees a file is listed by name, each with every reason, page by page', async () => {
  fakeReader();
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(getNode, () => ({
    ...buildNode(0, { kind: 'folder', name: '', parentId: null }),
    path: [],
    space: { id: buildId(0), kind: 'personal' as const, name: '' },
    isTrashed: false,
  }));
  fakeRoute(listFolder, () => ({ items: [buildNode(1, { name: 'Смета.xlsx' })], nextCursor: null }));
  fakeRoute(listReaders, ({ query }) => ({
    items: query.cursor === undefined ? readers.slice(0, 1) : readers.slice(1),
    nextCursor: query.cursor === undefined ? 'next' : null,
  }));
  const { user } = await openDisk('/disk');
  await user.click(await screen.findByRole('button', { name: 'Действия: Смета.xlsx' }));
  await user.click(screen.getByRole('menuitem', { name: 'Открыть доступ' }));
  await user.click(await screen.findByRole('button', { name: 'Кто это видит' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Кто это видит' }));
  const line = async (name: string) => (await dialog.findByText(name)).closest('li');
  expect(await line('Акулова Мария')).toHaveTextContent('Владелец диска');
  await user.click(dialog.getByRole('button', { name: 'Показать ещё' }));
  const second = await line('Петров Иван');
  expect(second).toHaveTextContent('Через отдел «Продажи», через папку «Проект»');
  expect(second).toHaveTextContent('Доступ открыт лично');
  expect(second).toHaveTextContent('Изменение');
});
