import {
  diskErrors,
  downloadShare,
  getShare,
  listShare,
  type SharedNode,
  unlockShare,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../testing/build-node.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const file: SharedNode = {
  id: idOf(1),
  kind: 'file',
  name: 'Прайс.pdf',
  bytes: 2_048,
  mediaType: 'application/pdf',
  updatedAt: '2026-11-20T09:00:00.000Z',
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
  expect(await screen.findByRole('heading', { level: 1, name: 'Прайс.pdf' })).toBeVisible();
  expect(screen.getByText(/2 КБ/)).toBeVisible();
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
  expect(await screen.findByText('Прайс.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Действия/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Цех' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ folder: idOf(3) }));
  expect(await screen.findByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
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
