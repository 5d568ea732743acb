import { listMembers } from '@artel/company/contract';
import { buildMember } from '@artel/company/web/testing';
import {
  createSpace,
  type DiskNode,
  getNode,
  listFolder,
  listRecent,
  listSpaces,
  listStarred,
  listUnmanagedSpaces,
  searchNodes,
  starNode,
  transferSpace,
  trashNodes,
} from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MOST_BY_ITSELF } from '../nodes/node-grid.tsx';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

let nodes: DiskNode[];
let spaces: { id: string; kind: 'personal' | 'team'; name: string; role: DiskNode['role'] }[];
beforeEach(() => {
  nodes = [buildNode(1, { kind: 'folder', name: 'Договоры' }), buildNode(2, { name: 'Смета.xlsx' })];
  spaces = [{ id: buildId(0), kind: 'personal', name: '', role: 'manager' }];
  fakeRoute(listSpaces, () => ({ items: spaces }));
  fakeRoute(listFolder, () => ({ items: nodes, nextCursor: null }));
  fakeRoute(getNode, ({ params: { nodeId } }) => {
    const team = spaces.find(({ id, kind }) => id === nodeId && kind === 'team');
    const space = team ?? { id: buildId(0), kind: 'personal' as const, name: '' };
    const node = buildNode(0, { kind: 'folder', name: space.name, parentId: null });
    return { ...node, id: nodeId, path: [], space, isTrashed: false };
  });
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const places = () => within(screen.getByRole('navigation', { name: 'Места на диске' }));

test('a permitted member creates and opens a folder of a team, and it is below the folders of all teams', async () => {
  fakeReader({ permissions: ['disk.manage-spaces'] });
  fakeRoute(createSpace, ({ body }) => {
    const made = { id: buildId(70), kind: 'team' as const, name: body.name, role: 'manager' as const };
    spaces = [...spaces, made];
    return made;
  });
  const { user } = await openDisk('/disk?place=teams');
  expect(await screen.findByText('Общих папок пока нет')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Создать общую папку' }));
  await user.keyboard('Отдел продаж{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Отдел продаж' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Отдел продаж' })).toBeInTheDocument();
  const path = within(screen.getByRole('navigation', { name: 'Путь к папке' }));
  expect(path.getByRole('link', { name: 'Общие папки' })).toBeVisible();
  expect(places().getByRole('link', { name: 'Общие папки' })).toHaveAttribute('aria-current', 'page');
});

test('the folder of a team is handed over by its manager, and one without by a person who may', async () => {
  fakeReader({ permissions: ['disk.manage-spaces'] });
  const done: unknown[] = [];
  spaces = [...spaces, { id: buildId(70), kind: 'team', name: 'Отдел продаж', role: 'manager' }];
  fakeRoute(listUnmanagedSpaces, () => ({ items: [{ id: buildId(71), name: 'Склад' }] }));
  fakeRoute(listMembers, () => ({
    items: [buildMember(5, { givenName: 'Дарья', familyName: 'Никитина' })],
    nextCursor: null,
  }));
  fakeRoute(transferSpace, ({ params, body }) => {
    done.push(params.spaceId, body.memberId);
    return {};
  });
  fakeRoute(trashNodes, ({ body }) => {
    done.push(body.nodeIds);
    return {};
  });
  const { user } = await openDisk('/disk?place=teams');
  expect(await row('Склад')).toHaveTextContent('Без управляющего');
  await user.click(screen.getByRole('button', { name: 'Действия: Склад' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Действия: Отдел продаж' }));
  await user.click(screen.getByRole('menuitem', { name: 'Передать управление' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: 'Новый управляющий' }), 'ник');
  await user.click(await dialog.findByRole('option', { name: /Никитина/ }));
  await user.click(dialog.getByRole('button', { name: 'Передать управление' }));
  await waitFor(() => expect(done).toHaveLength(2));
  expect(done[0]).toBe(buildId(70));
  await user.click(screen.getByRole('button', { name: 'Действия: Отдел продаж' }));
  await user.click(screen.getByRole('menuitem', { name: 'Удалить папку' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить папку' }));
  await waitFor(() => expect(done.at(-1)).toEqual([buildId(70)]));
});

test('a user who may create no folder of a team does not see the place where there is none', async () => {
  fakeReader();
  await openDisk('/disk');
  await row('Договоры');
  expect(places().queryByRole('link', { name: 'Общие папки' })).toBeNull();
});

test('a marked item is among the marked; it is shown in its folder', async () => {
  fakeReader();
  fakeRoute(listStarred, () => ({ items: nodes.filter(({ isStarred }) => isStarred), nextCursor: null }));
  fakeRoute(starNode, ({ params: { nodeId } }) => {
    nodes = nodes.map((node) => (node.id === nodeId ? { ...node, isStarred: true } : node));
    return {};
  });
  const { user, router } = await openDisk('/disk');
  await row('Смета');
  await user.click(screen.getByRole('button', { name: 'Действия: Смета.xlsx' }));
  await user.click(screen.getByRole('menuitem', { name: 'Добавить в избранное' }));
  expect(await screen.findByRole('img', { name: 'В избранном' })).toBeVisible();
  await user.click(places().getByRole('link', { name: 'Избранное' }));
  await screen.findByRole('heading', { level: 1, name: 'Избранное' });
  await user.click(await screen.findByRole('button', { name: 'Действия: Смета.xlsx' }));
  await user.click(screen.getByRole('menuitem', { name: 'Показать в папке' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ folder: buildId(0) }));
});

test('the last files have a place of their own', async () => {
  fakeReader();
  fakeRoute(listRecent, () => ({ items: [buildNode(5, { name: 'Вчерашнее.docx' })], nextCursor: null }));
  await openDisk('/disk?place=recent');
  await row('Вчерашнее');
});

test('the disk is searched while one types, narrowed by kind, and Back returns to the folder', async () => {
  fakeReader();
  const requested: unknown[] = [];
  fakeRoute(searchNodes, ({ query }) => {
    requested.push([query.q, query.kind, query.cursor]);
    const found = {
      ...buildNode(8, { name: 'Смета 2025.xlsx' }),
      path: [
        { id: buildId(0), name: '' },
        { id: buildId(1), name: 'Архив' },
      ],
      isFoundInText: true,
    };
    // The reader may see nothing of the first page.
    return query.cursor === undefined
      ? { items: [], nextCursor: 'next' }
      : { items: [found], nextCursor: null };
  });
  const { user, router } = await openDisk(`/disk?folder=${buildId(1)}`);
  const field = await screen.findByRole('searchbox', { name: 'Поиск на диске' });
  await user.type(field, 'смета');
  expect(await row('Смета 2025')).toHaveTextContent('Найдено в тексте · Мой диск / Архив');
  expect(field).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Тип' }), 'Таблицы');
  await waitFor(() => expect(requested.at(-1)).toEqual(['смета', 'table', 'next']));
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toEqual({ folder: buildId(1) }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('a search that finds nothing for its reader stops after some steps, and goes on at request', async () => {
  fakeReader();
  let requested = 0;
  fakeRoute(searchNodes, () => {
    requested += 1;
    return { items: [], nextCursor: requested < 9 ? `after ${requested}` : null };
  });
  const { user } = await openDisk('/disk?q=смета');
  await user.click(await screen.findByRole('button', { name: 'Искать дальше' }));
  expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
  expect(requested).toBe(9);
});

test('a list whose pages all stay loads five thousand by itself, and more by hand', async () => {
  fakeReader();
  const requested: (string | undefined)[] = [];
  fakeRoute(listStarred, ({ query: { cursor } }) => {
    requested.push(cursor);
    const count = cursor === undefined ? MOST_BY_ITSELF : 1;
    return {
      items: Array.from({ length: count }, (_, at) => buildNode(at + (cursor === undefined ? 1 : 90_000))),
      nextCursor: cursor === undefined ? 'further' : null,
    };
  });
  const { user } = await openDisk('/disk?place=starred');
  const more = await screen.findByRole('button', { name: 'Показать ещё' });
  expect(requested).toEqual([undefined]);
  await user.click(more);
  await waitFor(() => expect(requested).toEqual([undefined, 'further']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull());
});
