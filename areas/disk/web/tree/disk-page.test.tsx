import { cancelTask, requestErrors } from '@artel/contract';
import {
  changeChoice,
  copyNode,
  createArchive,
  createDownload,
  createFolder,
  type DiskNode,
  diskErrors,
  getNode,
  listFolder,
  listSpaces,
  MOST_IN_ARCHIVE,
  moveNodes,
  renameNode,
} from '@artel/disk/contract';
import { breaks, fails, fakeRoute, fakeServer, recordCalls } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadArchive } from '../api.ts';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const space = { id: buildId(0), kind: 'personal' as const, name: '' };
const root = buildNode(0, { kind: 'folder', name: '', parentId: null });

let nodes: DiskNode[];
let requests: unknown[];
beforeEach(() => {
  requests = [];
  fakeReader();
  nodes = [
    buildNode(1, { kind: 'folder', name: 'Договоры' }),
    buildNode(2, { name: 'Смета.xlsx', bytes: 49_152 }),
    buildNode(3, { name: 'Чужой план.pdf', role: 'reader' }),
  ];
});

function open(address = '/disk', role: DiskNode['role'] = 'manager') {
  fakeRoute(listSpaces, () => ({ items: [{ ...space, role }] }));
  fakeRoute(getNode, ({ params: { nodeId } }) => {
    const inner = nodes.find(({ id }) => id === nodeId);
    const path = inner === undefined ? [] : [{ id: root.id, name: '' }];
    return { ...root, role, ...inner, path, space, isTrashed: false };
  });
  fakeRoute(listFolder, ({ params, query }) => {
    requests.push([params.folderId, query.sort, query.direction]);
    return { items: params.folderId === root.id ? nodes : [], nextCursor: null };
  });
  return openDisk(address);
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[R-19] the own disk opens by itself; the address holds the folder and its order', async () => {
  const { user, router } = await open();
  expect(await row('Смета')).toHaveTextContent('48 КБ');
  expect(screen.getByRole('heading', { level: 1, name: 'Мой диск' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Размер' }));
  await waitFor(() => expect(router.state.location.href).toBe('/disk?sort=bytes'));
  await user.click(screen.getByRole('button', { name: 'Размер' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'bytes', direction: 'desc' }));
  await user.click(await screen.findByRole('link', { name: 'Договоры' }));
  expect(await screen.findByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
  expect(requests.at(-1)).toEqual([buildId(1), 'bytes', 'desc']);
  const ancestors = within(screen.getByRole('navigation', { name: 'Путь к папке' }));
  await user.click(ancestors.getByRole('link', { name: 'Мой диск' }));
  await row('Смета');
});

test('[R-19] a link to a folder opens it, also after a reload', async () => {
  await open(`/disk?folder=${buildId(1)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Договоры' })).toBeInTheDocument();
});

test('[R-19] a file that was given without its folder has a page, also for a guest who has no disk', async () => {
  const file = buildNode(8, { name: 'Акт сверки.md', mediaType: 'text/markdown', role: 'reader' });
  fakeRoute(listSpaces, () => ({ items: [] }));
  fakeRoute(getNode, () => ({ ...file, path: [], space: { ...space, name: '' }, isTrashed: false }));
  fakeRoute(createDownload, () => ({ url: '/downloads/8' }));
  fakeServer.use(http.get('*/downloads/8', () => new HttpResponse('# Сверено')));
  const first = await openDisk(`/disk?open=${buildId(8)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Акт сверки.md' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Сверено' })).toBeVisible();
  const ancestors = within(screen.getByRole('navigation', { name: 'Путь к папке' }));
  expect(ancestors.getByRole('link', { name: 'Доступные мне' })).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Действия: Акт сверки.md' }));
  expect(screen.queryByRole('menuitem', { name: 'Показать в папке' })).toBeNull();
  first.unmount();
  fakeRoute(getNode, () => fails(requestErrors['not-found'], 'Нет.'));
  await openDisk(`/disk?open=${buildId(8)}`);
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});

test('[D-18] the flag `mock-disk-list` shows files that no one has, and none of them reaches the server', async () => {
  localStorage.setItem('debugger-selected-items', '["mock-disk-list"]');
  const { user, router } = await open();
  const invented = await row('Договоры 2026');
  const sent = recordCalls();
  expect(screen.queryByText('Смета.xlsx')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(within(invented).queryByRole('link')).toBeNull();
  expect(within(invented).queryByRole('button')).toBeNull();
  await user.dblClick(invented);
  expect(router.state.location.href).toBe('/disk');
  expect(sent).toEqual([]);
});

test('hundreds are trashed by one request, which the server finishes without the page, and come back by one', async () => {
  nodes = Array.from({ length: 250 }, (_, at) => buildNode(at + 1, { name: `Акт ${at + 1}.pdf` }));
  const { user } = await open();
  const sent: unknown[] = [];
  fakeRoute(changeChoice, ({ body }) => {
    sent.push([body.act, body.nodeIds.length]);
    return { taskId: buildId(900) };
  });
  fakeRoute(cancelTask, ({ params }) => {
    sent.push(params.taskId);
    return {
      id: params.taskId,
      kind: 'disk/trash',
      title: 'Перемещение в корзину',
      name: '',
      state: 'cancelled' as const,
      done: 250,
      total: 250,
      errorCode: null,
      errorValues: null,
      resultIds: [],
      mayCancel: false,
      createdAt: '2026-11-22T09:00:00.000Z',
      endedAt: '2026-11-22T09:01:00.000Z',
    };
  });
  (await row('Акт 1\\.pdf')).focus();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull());
  // The tray alone shows the task.
  expect(screen.queryByText(/Перемещаем в корзину/)).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toEqual([['trash', 250], buildId(900)]));
});

test('several are downloaded as one archive, and hundreds too; for more than fit into one it says so', async () => {
  nodes = Array.from({ length: 250 }, (_, at) => buildNode(at + 1, { name: `Акт ${at + 1}.pdf` }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open();
  const packed: string[][] = [];
  fakeRoute(createArchive, ({ body }) => {
    packed.push(body.nodeIds);
    return { url: '/files/1' };
  });
  (await row('Акт 1\\.pdf')).focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Скачать архивом' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(packed).toEqual([[buildId(1), buildId(2)]]);
  (await row('Акт 1\\.pdf')).focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Скачать архивом' }));
  await waitFor(() => expect(packed).toHaveLength(2));
  expect(packed[1]).toHaveLength(250);
  downloadArchive(Array.from({ length: MOST_IN_ARCHIVE + 1 }, (_, at) => ({ id: buildId(at + 1) })));
  expect(await screen.findByText(/Одним архивом скачивается до 5.?000 файлов и папок/)).toBeVisible();
  expect(packed).toHaveLength(2);
});

test('a folder is created and opened by keyboard; a name in use is reported at the field', async () => {
  const { user } = await open();
  let isTaken = true;
  fakeRoute(createFolder, ({ body }) => {
    if (isTaken)
      return fails(diskErrors['name-taken'], 'Такая папка уже есть.', [
        { path: 'name', message: 'Такая папка уже есть.' },
      ]);
    const made = buildNode(9, { kind: 'folder', name: body.name });
    nodes = [made, ...nodes];
    return made;
  });
  await user.click(await screen.findByRole('button', { name: 'Создать папку' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Название')).toHaveFocus();
  await user.keyboard('con{Enter}');
  expect(await dialog.findByText(/устройства Windows/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Название'));
  await user.keyboard('Акты{Enter}');
  expect(await dialog.findByText('Такая папка уже есть.')).toBeVisible();
  isTaken = false;
  await user.keyboard('{Enter}');
  await row('Акты');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Answers renames as the server does. */
function fakeRename(): unknown[] {
  const bodies: unknown[] = [];
  fakeRoute(renameNode, ({ params, body }) => {
    bodies.push(body);
    const version = body.version + 1;
    nodes = nodes.map((node) => (node.id === params.nodeId ? { ...node, name: body.name, version } : node));
    return nodes.find(({ id }) => id === params.nodeId) as DiskNode;
  });
  return bodies;
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Название' });

test('F2 renames in the row what may be changed, with the version that was seen; a reader is not offered it', async () => {
  const { user } = await open();
  const bodies = fakeRename();
  (await row('Смета')).focus();
  await user.keyboard('{F2}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(nameField()).toHaveValue('Смета.xlsx');
  expect(screen.getByRole('grid')).toContainElement(nameField());
  await user.clear(nameField());
  await user.type(nameField(), 'Смета 2.xlsx{Enter}');
  expect(await row('Смета 2')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Название' })).toBeNull();
  expect(bodies).toEqual([{ name: 'Смета 2.xlsx', version: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Действия: Чужой план.pdf' }));
  expect(screen.queryByRole('menuitem', { name: 'Переименовать' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Подробности' }));
  expect(within(screen.getByRole('complementary')).getByText('Просмотр')).toBeVisible();
});

test('F2 selects the name without its ending, a folder’s whole; a new name can be taken back', async () => {
  const { user } = await open();
  const bodies = fakeRename();
  (await row('Договоры')).focus();
  await user.keyboard('{F2}');
  expect(nameField()).toHaveProperty('selectionEnd', 'Договоры'.length);
  // Keys of the field are not those of the row or of the page.
  await user.keyboard('{ArrowDown}{Delete}{Escape}');
  expect(await row('Договоры')).toHaveFocus();
  (await row('Смета')).focus();
  await user.keyboard('{F2}');
  expect([nameField().selectionStart, nameField().selectionEnd]).toEqual([0, 'Смета'.length]);
  await user.keyboard('План{Enter}');
  await row('План.xlsx');
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  await row('Смета.xlsx');
  expect(bodies).toEqual([
    { name: 'План.xlsx', version: 1 },
    { name: 'Смета.xlsx', version: 2 },
  ]);
});

test('a name that is in use is reported at the row, and the field keeps what was typed; leaving it saves', async () => {
  const { user } = await open();
  fakeRoute(renameNode, () =>
    fails(diskErrors['name-taken'], 'В этой папке уже есть «Договоры».', [
      { path: 'name', message: 'В этой папке уже есть «Договоры».' },
    ]),
  );
  (await row('Смета')).focus();
  await user.keyboard('{F2}');
  await user.clear(nameField());
  await user.keyboard('Договоры{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('уже есть «Договоры»');
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveValue('Договоры');
  expect(nameField()).toBeInvalid();
  const bodies = fakeRename();
  await user.type(nameField(), ' новые');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await row('Договоры новые');
  expect(bodies).toEqual([{ name: 'Договоры новые', version: 1 }]);
});

test('on a telephone and for an open file a dialog has the new name', async () => {
  const { user } = await open(`/disk?open=${buildId(2)}`);
  const bodies = fakeRename();
  await user.click(await screen.findByRole('button', { name: 'Действия: Смета.xlsx' }));
  await user.click(screen.getByRole('menuitem', { name: /Переименовать/ }));
  const name = within(screen.getByRole('dialog', { name: 'Переименовать' })).getByLabelText('Название');
  await user.clear(name);
  await user.type(name, 'План.xlsx{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ name: 'План.xlsx', version: 1 }]));
});

test('Ctrl+X and Ctrl+V move what is chosen to another folder, keys lead up, and the tab has the name of the folder', async () => {
  const { user, router } = await open();
  const moves: unknown[] = [];
  fakeRoute(moveNodes, ({ body }) => {
    moves.push([body.nodeIds, body.toId]);
    return { items: [], skippedIds: [] };
  });
  (await row('Смета')).focus();
  await user.keyboard('{Control>}x{/Control}');
  expect(await screen.findByText('Вырезан 1 объект')).toBeVisible();
  expect(await row('Смета')).toHaveAttribute('data-pale');
  (await row('Договоры')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Вставить: 1' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Договоры'));
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(moves).toEqual([[[buildId(2)], buildId(1)]]));
  expect(screen.queryByRole('button', { name: 'Вставить: 1' })).toBeNull();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await row('Смета');
  expect(router.state.location.href).toContain(root.id);
  expect(document.title).not.toContain('Договоры');
  // Where the person came from.
  await waitFor(async () => expect(await row('Договоры')).toHaveFocus());
  expect(await row('Смета')).not.toHaveAttribute('data-pale');
});

test('the menu of an entry says the keys of its acts', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Действия: Смета.xlsx' }));
  const entry = (name: string) => screen.getByRole('menuitem', { name });
  expect(entry('Вырезать')).toHaveAttribute('aria-keyshortcuts', 'Control+X');
  expect(entry('Вырезать')).toHaveTextContent('Ctrl+X');
  expect(entry('Скопировать для вставки')).toHaveAttribute('aria-keyshortcuts', 'Control+C');
  await user.keyboard('{Control>}x{/Control}');
  expect(await screen.findByText('Вырезан 1 объект')).toBeVisible();
  await user.keyboard('{Escape}');
});

test('copied files are pasted more than once; what may not be moved is not cut; Esc forgets them', async () => {
  const { user } = await open();
  const copies: unknown[] = [];
  fakeRoute(copyNode, ({ params, body }) => {
    copies.push([params.nodeId, body.toId]);
    return buildNode(9);
  });
  (await row('Чужой план')).focus();
  await user.keyboard('{Control>}x{/Control}');
  expect(await screen.findByText('Среди выбранного есть то, что вам нельзя перемещать')).toBeVisible();
  (await row('Смета')).focus();
  await user.keyboard('{Control>}c{/Control}{Control>}v{/Control}');
  await waitFor(() => expect(copies).toHaveLength(1));
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(copies).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Вставить: 1' })).toBeNull();
});

test('a user who may add nothing is offered nothing; a missing folder says so; a failure is tried again', async () => {
  nodes = [];
  const first = await open('/disk', 'reader');
  expect(await screen.findByText('Когда здесь появятся файлы, вы их увидите.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Создать папку' })).toBeNull();
  first.unmount();
  fakeRoute(getNode, () => fails(requestErrors['not-found'], 'Нет.'));
  const second = await openDisk(`/disk?folder=${buildId(7)}`);
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  second.unmount();
  const { user } = await open();
  let isDown = true;
  fakeRoute(listFolder, () =>
    isDown ? breaks() : { items: [buildNode(5, { name: 'Нашлось.txt' })], nextCursor: null },
  );
  const again = await screen.findByRole('button', { name: 'Загрузить ещё раз' });
  isDown = false;
  await user.click(again);
  await row('Нашлось');
});

test('[R-19] the create menu opens the dialog of a new folder where one is, and the choice of files', async () => {
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const first = await open(`/disk?folder=${buildId(1)}&new=folder`);
  const dialog = await screen.findByRole('dialog', { name: 'Новая папка' });
  expect(dialog).toBeVisible();
  expect(first.router.state.location.search).toEqual({ folder: buildId(1) });
  expect(chosen).not.toHaveBeenCalled();
  first.unmount();
  const second = await open('/disk?new=file');
  await waitFor(() => expect(chosen).toHaveBeenCalledOnce());
  expect(second.router.state.location.search).toEqual({});
  chosen.mockRestore();
});

test('[R-19] where a person may add nothing, the create menu opens no dialog', async () => {
  const { router } = await open('/disk?new=folder', 'reader');
  await row('Смета');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});
