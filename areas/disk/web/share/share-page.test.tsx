import {
  diskErrors,
  downloadShare,
  getShare,
  listShare,
  previewShare,
  type SharedNode,
  unlockShare,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fails, fakeRoute, fakeServer, renderPage } from '@artel/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { idOf } from '../testing/build-node.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const file: SharedNode = {
  id: idOf(1),
  kind: 'file',
  name: 'Прайс.xlsx',
  bytes: 2_048,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  updatedAt: '2026-11-20T09:00:00.000Z',
  pictureUrl: null,
};
const folder: SharedNode = {
  ...file,
  id: idOf(2),
  kind: 'folder',
  name: 'Фото',
  bytes: null,
  mediaType: null,
};

const open = (address = `/share/${uuid}`) => renderPage(address, { areas: [diskWeb], strings: [strings] });
const share = (node: SharedNode | null, told = {}) =>
  fakeRoute(getShare, () => ({ isLocked: node === null, node, mayDownload: true, expiresAt: null, ...told }));

test('[R-22] a password is asked for before anything is told, and a wrong one may be typed again', async () => {
  let isOpen = false;
  fakeRoute(getShare, () => ({
    isLocked: !isOpen,
    node: isOpen ? file : null,
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

test('[R-22] a folder is walked through by its address; nothing is offered to keep where one may only look', async () => {
  share(folder, { mayDownload: false });
  fakeRoute(listShare, ({ params }) => ({
    items: params.folderId === folder.id ? [{ ...folder, id: idOf(3), name: 'Цех' }, file] : [],
    nextCursor: null,
    path: [
      { id: folder.id, name: folder.name },
      ...(params.folderId === idOf(3) ? [{ id: idOf(3), name: 'Цех' }] : []),
    ],
  }));
  const { user, router } = await open();
  expect(await screen.findByText('Прайс.xlsx')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Действия/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Цех' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ folder: idOf(3) }));
  expect(await screen.findByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
});

test('[R-22] files are looked at where they may not be kept, one after the other by keys; a broken picture says so', async () => {
  const asked: string[] = [];
  const notes = { ...file, id: idOf(4), name: 'Заметки.md', mediaType: 'text/markdown' };
  const photo = { ...file, id: idOf(5), name: 'Цех.png', mediaType: 'image/png' };
  share(folder, { mayDownload: false });
  fakeRoute(listShare, () => ({
    items: [notes, photo],
    nextCursor: null,
    path: [{ id: folder.id, name: folder.name }],
  }));
  fakeRoute(previewShare, ({ body }) => {
    asked.push(body.nodeId);
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
  expect(asked).toEqual([notes.id, photo.id]);
});

test('a file opens over the list where one has scrolled to; a folder begins at its top', async () => {
  const notes = { ...file, id: idOf(4), name: 'Заметки.md', mediaType: 'text/markdown' };
  share(folder);
  fakeRoute(listShare, ({ params }) => ({
    items: params.folderId === folder.id ? [{ ...folder, id: idOf(3), name: 'Цех' }, notes] : [],
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
