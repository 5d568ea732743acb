import { requestErrors } from '@artel/contract';
import {
  type DiskNode,
  getNode,
  getText,
  listFolder,
  listShared,
  listSpaces,
  trashNodes,
} from '@artel/disk/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const own = { id: buildId(0), kind: 'personal' as const, name: '' };
const root = { id: own.id, name: '' };
const folder = buildNode(1, { kind: 'folder', name: 'Договоры' });
const file = buildNode(2, { name: 'Смета.xlsx' });

let isTrashed: boolean;
let trashed: string[];
beforeEach(() => {
  fakeReader();
  isTrashed = false;
  trashed = [];
  fakeRoute(listSpaces, () => ({ items: [{ ...own, role: 'manager' as const }] }));
  fakeRoute(listFolder, () => ({ items: [], nextCursor: null }));
  fakeRoute(listShared, () => ({ items: [], nextCursor: null }));
  fakeRoute(getNode, ({ params: { nodeId } }) => {
    const node = [folder, file].find(({ id }) => id === nodeId);
    if (node === undefined)
      return {
        ...buildNode(0, { kind: 'folder', name: '', parentId: null }),
        path: [],
        space: own,
        isTrashed: false,
      };
    return { ...node, path: [root], space: own, isTrashed };
  });
  fakeRoute(trashNodes, ({ body }) => {
    trashed.push(...body.nodeIds);
    isTrashed = true;
    return {};
  });
});

const path = () => within(screen.getByRole('navigation', { name: 'Путь к папке' }));
const places = () => within(screen.getByRole('navigation', { name: 'Места на диске' }));

test.each([
  [folder, `/disk?folder=${folder.id}`],
  [file, `/disk?open=${file.id}`],
] as const)(
  'trashing an open folder or file by its own menu opens the folder above',
  async (node, address) => {
    const { user, router } = await openDisk(address);
    await user.click(await screen.findByRole('button', { name: `Действия: ${node.name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Удалить' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ folder: own.id }));
    expect(await screen.findByText(`«${node.name}» в корзине`)).toBeVisible();
    expect(trashed).toEqual([node.id]);
  },
);

test.each([
  [folder, `/disk?folder=${folder.id}`],
  [file, `/disk?open=${file.id}`],
] as const)('the details of an open folder or file are shown beside it', async (node, address) => {
  const { user } = await openDisk(address);
  await user.click(await screen.findByRole('button', { name: `Действия: ${node.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Подробности' }));
  expect(await screen.findByText('Ваш доступ')).toBeInTheDocument();
});

test.each([
  ['pending', 'Текст скоро начнёт искаться'],
  ['ready', 'Текст ищется'],
  ['none', 'Текст не читается'],
  ['too-large', 'Слишком большой'],
  ['locked', 'Закрыт паролем'],
] as const)('the details of a file say of its text that it is %s', async (state, words) => {
  fakeRoute(getText, () => ({ state }));
  const { user } = await openDisk(`/disk?open=${file.id}`);
  await user.click(await screen.findByRole('button', { name: `Действия: ${file.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Подробности' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [folder, `/disk?folder=${folder.id}`, 'Папка удалена'],
  [file, `/disk?open=${file.id}`, 'Файл удалён'],
] as const)(
  'a folder or a file in the trash says so and offers nothing but the way out',
  async (node, address, title) => {
    isTrashed = true;
    await openDisk(address);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть «Мой диск»' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Действия: ${node.name}` })).toBeNull();
  },
);

const input = (number: number, changes: Partial<DiskNode>) =>
  buildNode(number, { parentId: null, role: 'editor', ...changes });
const theirs = { id: buildId(90), kind: 'personal' as const, name: '' };
const team = { id: buildId(91), kind: 'team' as const, name: 'Отдел продаж' };

test.each([
  [input(3, { kind: 'folder', name: 'Клиентам' }), [], theirs, 'Доступные мне', 'Клиентам'],
  [input(3, { kind: 'folder', name: 'Клиентам' }), [], { ...team, name: '' }, 'Доступные мне', 'Клиентам'],
  [
    input(3, { kind: 'folder', name: 'Клиентам', parentId: buildId(4) }),
    [{ id: buildId(4), name: 'Проект' }],
    theirs,
    'Доступные мне',
    'Клиентам',
  ],
  [input(3, { name: 'Акт.pdf' }), [], theirs, 'Доступные мне', 'Акт.pdf'],
  [input(3, { name: 'Акт.pdf' }), [{ id: team.id, name: team.name }], team, 'Общие папки', 'Акт.pdf'],
  [
    input(3, { kind: 'folder', name: 'Клиентам', parentId: team.id }),
    [{ id: team.id, name: team.name }],
    team,
    'Общие папки',
    'Клиентам',
  ],
] as const)('an item outside the own disk says where it is: %#', async (node, above, space, place, name) => {
  fakeReader({ permissions: ['disk.manage-spaces'] });
  fakeRoute(getNode, () => ({ ...node, path: [...above], space, isTrashed: false }));
  await openDisk(node.kind === 'folder' ? `/disk?folder=${node.id}` : `/disk?open=${node.id}`);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  const crumbs = path()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(crumbs[0]).toBe(place);
  expect(crumbs).not.toContain('Мой диск');
  expect(places().getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
  expect(places().getByRole('link', { name: 'Мой диск' })).not.toHaveAttribute('aria-current');
});

test('a folder that was closed is not found by who never saw it', async () => {
  fakeRoute(getNode, () => fails(requestErrors['not-found'], 'Нет.'));
  await openDisk(`/disk?folder=${folder.id}`);
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});
