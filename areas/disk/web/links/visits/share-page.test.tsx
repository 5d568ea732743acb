import {
  diskErrors,
  downloadShare,
  getShare,
  getSharedNode,
  listShare,
  openShare,
  previewShare,
  type SharedNode,
  unlockShare,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fails, fakeRoute, fakeServer, renderPage } from '@artel/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildId } from '../../testing/build-node.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const file: SharedNode = {
  id: buildId(1),
  kind: 'file',
  name: 'Прайс.xlsx',
  bytes: 2_048,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  updatedAt: '2026-11-20T09:00:00.000Z',
  pictureUrl: null,
};
const folder: SharedNode = {
  ...file,
  id: buildId(2),
  kind: 'folder',
  name: 'Фото',
  bytes: null,
  mediaType: null,
};

const open = (address = `/share/${uuid}`) => renderPage(address, { areas: [diskWeb], strings: [strings] });
const share = (node: SharedNode | null, overrides = {}) =>
  fakeRoute(getShare, () => ({
    isLocked: node === null,
    node,
    upload: null,
    mayDownload: true,
    expiresAt: null,
    ...overrides,
  }));

let openings: string[];
beforeEach(() => {
  openings = [];
  fakeRoute(openShare, ({ params }) => {
    openings.push(params.uuid);
    return {};
  });
});

test('an opening is counted once, and not before the password was entered', async () => {
  let isOpen = false;
  fakeRoute(getShare, () => ({
    isLocked: !isOpen,
    node: isOpen ? file : null,
    upload: null,
    mayDownload: true,
    expiresAt: null,
  }));
  fakeRoute(unlockShare, () => {
    isOpen = true;
    return {};
  });
  const { user } = await open();
  const password = await screen.findByLabelText(/Пароль/);
  expect(openings).toEqual([]);
  await user.type(password, 'яблоня{Enter}');
  await screen.findByText('Прайс.xlsx');
  await waitFor(() => expect(openings).toEqual([uuid]));
});

test('[R-22] a password is required before anything is shown, and a wrong one may be typed again', async () => {
  let isOpen = false;
  fakeRoute(getShare, () => ({
    isLocked: !isOpen,
    node: isOpen ? file : null,
    upload: null,
    mayDownload: true,
    expiresAt: null,
  }));
  fakeRoute(unlockShare, ({ body }) => {
    if (body.password !== 'яблоня')
      return fails(diskErrors['link-password-wrong'], 'Не подошёл.', [
        { path: 'password', message: 'Не подошёл.' },
      ]);
    isOpen = true;
    return {};
  });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Пароль'), 'груша{Enter}');
  expect(await screen.findByText('Не подошёл.')).toBeVisible();
  await user.clear(screen.getByLabelText('Пароль'));
  await user.type(screen.getByLabelText('Пароль'), 'яблоня{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Прайс.xlsx' })).toBeVisible();
  expect(screen.getByText(/2 КБ ·/)).toBeVisible();
});

test('[R-22] a folder is walked through by its address; no download is offered where one may only look', async () => {
  share(folder, { mayDownload: false });
  fakeRoute(listShare, ({ params }) => ({
    items: params.folderId === folder.id ? [{ ...folder, id: buildId(3), name: 'Цех' }, file] : [],
    nextCursor: null,
    path: [
      { id: folder.id, name: folder.name },
      ...(params.folderId === buildId(3) ? [{ id: buildId(3), name: 'Цех' }] : []),
    ],
  }));
  const { user, router } = await open();
  expect(await screen.findByText('Прайс.xlsx')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Действия/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Цех' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ folder: buildId(3) }));
  expect(await screen.findByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
});

test('[R-22] a folder, or one below it, is downloaded whole where downloads are allowed', async () => {
  const inner = { ...folder, id: buildId(3), name: 'Цех' };
  const requested: string[] = [];
  const stored: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function store(this: HTMLAnchorElement) {
    stored.push(this.pathname);
  });
  share(folder);
  fakeRoute(listShare, () => ({
    items: [inner, file],
    nextCursor: null,
    path: [{ id: folder.id, name: folder.name }],
  }));
  fakeRoute(downloadShare, ({ body }) => {
    requested.push(body.nodeId);
    return { url: `/files/${body.nodeId}` };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать архивом' }));
  await user.click(await screen.findByRole('button', { name: 'Действия: Цех' }));
  await user.click(screen.getByRole('menuitem', { name: 'Скачать архивом' }));
  await waitFor(() => expect(stored).toEqual([`/files/${folder.id}`, `/files/${inner.id}`]));
  expect(requested).toEqual([folder.id, inner.id]);
});

test('[R-22] files are viewed where they may not be downloaded, one after the other by keys; a broken picture says so', async () => {
  const requested: string[] = [];
  const notes = { ...file, id: buildId(4), name: 'Заметки.md', mediaType: 'text/markdown' };
  const photo = { ...file, id: buildId(5), name: 'Цех.png', mediaType: 'image/png' };
  share(folder, { mayDownload: false });
  fakeRoute(listShare, () => ({
    items: [notes, photo],
    nextCursor: null,
    path: [{ id: folder.id, name: folder.name }],
  }));
  fakeRoute(previewShare, ({ body }) => {
    requested.push(body.nodeId);
    return { url: `/preview/${body.nodeId}` };
  });
  fakeServer.use(http.get('*/preview/*', () => new HttpResponse('# План\n- краска **белая**\n')));
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Заметки.md' }));
  const seen = within(await screen.findByRole('dialog', { name: 'Заметки.md' }));
  expect(await seen.findByRole('heading', { name: 'План' })).toBeVisible();
  expect(seen.getByRole('listitem')).toHaveTextContent('краска белая');
  expect(seen.queryByRole('button', { name: 'Скачать' })).toBeNull();
  await user.keyboard('{ArrowRight}');
  const picture = await screen.findByRole('img', { name: 'Цех.png' });
  fireEvent.error(picture);
  expect(await screen.findByRole('alert')).toHaveTextContent('повреждён');
  expect(requested).toEqual([notes.id, photo.id]);
});

test('a text that does not load is reported, and can be requested again', async () => {
  const notes = { ...file, id: buildId(4), name: 'Заметки.md', mediaType: 'text/markdown' };
  share(folder);
  fakeRoute(listShare, () => ({
    items: [notes],
    nextCursor: null,
    path: [{ id: folder.id, name: folder.name }],
  }));
  fakeRoute(previewShare, () => ({ url: '/preview/4' }));
  fakeServer.use(http.get('*/preview/*', () => HttpResponse.error()));
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Заметки.md' }));
  const seen = within(await screen.findByRole('dialog', { name: 'Заметки.md' }));
  expect(await seen.findByRole('alert')).toBeVisible();
  fakeServer.use(http.get('*/preview/*', () => new HttpResponse('# План')));
  await user.click(seen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await seen.findByRole('heading', { name: 'План' })).toBeVisible();
});

test('a file opens over the list where one has scrolled to; a folder begins at its top', async () => {
  const notes = { ...file, id: buildId(4), name: 'Заметки.md', mediaType: 'text/markdown' };
  share(folder);
  fakeRoute(listShare, ({ params }) => ({
    items: params.folderId === folder.id ? [{ ...folder, id: buildId(3), name: 'Цех' }, notes] : [],
    nextCursor: null,
    path: [{ id: folder.id, name: folder.name }],
  }));
  fakeRoute(previewShare, () => ({ url: '/preview/4' }));
  fakeServer.use(http.get('*/preview/*', () => new HttpResponse('# План')));
  const { user } = await open();
  const link = await screen.findByRole('link', { name: 'Заметки.md' });
  const scrolled = vi.mocked(window.scrollTo).mockClear();
  await user.click(link);
  await within(await screen.findByRole('dialog', { name: 'Заметки.md' })).findByText('План');
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Цех' }));
  await screen.findByRole('heading', { name: 'Здесь пока пусто' });
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
});

const noteId = (number: number) => buildId(number + 100);

/** A folder with a number of files, listed by hundreds as the server does; returns the requested cursors. */
function shareMany(count: number): string[] {
  const requested: string[] = [];
  const notes = Array.from({ length: count }, (_, at) => ({
    ...file,
    id: noteId(at + 1),
    name: `Заметка ${at + 1}.md`,
    mediaType: 'text/markdown',
  }));
  share(folder);
  fakeRoute(listShare, ({ query: { cursor = '0', until, limit } }) => {
    const [from, end] = [Number(cursor), Math.min(Number(cursor) + Number(limit), Number(until ?? count))];
    requested.push(cursor);
    return {
      items: notes.slice(from, end),
      nextCursor: end < count ? String(end) : null,
      path: [{ id: folder.id, name: folder.name }],
    };
  });
  fakeRoute(getSharedNode, ({ params }) => notes.find(({ id }) => id === params.nodeId) ?? file);
  fakeRoute(previewShare, ({ body }) => ({ url: `/preview/${body.nodeId}` }));
  fakeServer.use(http.get('*/preview/*', () => new HttpResponse('Написано.')));
  return requested;
}

test('[R-22] files are stepped through beyond the page of the list that was loaded', async () => {
  const requested = shareMany(250);
  const { user } = await open(`/share/${uuid}?open=${noteId(98)}`);
  await screen.findByRole('dialog', { name: 'Заметка 98.md' });
  for (const number of [99, 100, 101, 102]) {
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: `Заметка ${number}.md` });
  }
  expect(requested).toContain('100');
});

test('[R-22] an address opens a file that is far down in its folder, with those beside it', async () => {
  shareMany(221);
  const { user } = await open(`/share/${uuid}?open=${noteId(220)}`);
  const seen = within(await screen.findByRole('dialog', { name: 'Заметка 220.md' }));
  expect(await seen.findByText('Написано.')).toBeVisible();
  const next = seen.getByRole('button', { name: 'Следующий файл' });
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'Заметка 219.md' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Заметка 220.md' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Заметка 221.md' });
  expect(screen.getByRole('button', { name: 'Следующий файл' })).toHaveAttribute('aria-disabled', 'true');
});

test('[R-22] an address of what is not behind the link opens nothing', async () => {
  shareMany(3);
  fakeRoute(getSharedNode, () => fails(diskErrors['link-gone'], 'Ссылка не действует.'));
  await open(`/share/${uuid}?open=${buildId(9)}`);
  expect(await screen.findByText('Заметка 3.md')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R-22] a link that does not work says so in one way, also when it ends while one looks', async () => {
  share(file);
  fakeRoute(downloadShare, () => fails(diskErrors['link-gone'], 'Ссылка не действует.'));
  const { user, queries } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать' }));
  fakeRoute(getShare, () => fails(diskErrors['link-gone'], 'Ссылка не действует.'));
  queries.clear();
  await open();
  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
});
