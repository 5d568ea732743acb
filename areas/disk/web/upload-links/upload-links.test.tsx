import { listDepartments, listMembers } from '@artel/company/contract';
import {
  createUploadLink,
  type DiskLink,
  diskErrors,
  getAccess,
  getNode,
  getShare,
  listFolder,
  listOwnLinks,
  listSpaces,
  openShare,
  receiveFile,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fakeRoute, fakeServer, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const file = (name: string) => new File(['content'], name);

interface Received {
  readonly name: string | null;
  readonly sender: string | null;
}

/** Receives files; the names in `refused` with a code. */
function receive(refused: Readonly<Record<string, keyof typeof diskErrors>> = {}): readonly Received[] {
  const received: Received[] = [];
  fakeServer.use(
    http.post(`*${receiveFile.path.replace('{uuid}', uuid)}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [name, sender] = [searchParams.get('name'), searchParams.get('sender')];
      const error = refused[name ?? ''];
      if (error !== undefined) {
        const { code, status } = diskErrors[error];
        return HttpResponse.json(
          { code, message: `Отказ: ${name}`, requestId: 'r', errors: [] },
          { status, headers: { 'content-type': 'application/problem+json' } },
        );
      }
      received.push({ name, sender });
      return HttpResponse.json({ name, bytes: 7 }, { status: 201 });
    }),
  );
  return received;
}

async function open(uploadsLeft = 100, bytesLeft = 1024 ** 3) {
  fakeRoute(openShare, () => ({}));
  fakeRoute(getShare, () => ({
    isLocked: false,
    node: null,
    upload: { title: 'Документы для договора', uploadsLeft, bytesLeft },
    mayDownload: false,
    expiresAt: null,
  }));
  const opened = await renderPage(`/share/${uuid}`, { areas: [diskWeb], strings: [strings] });
  await screen.findByRole('heading', { level: 1, name: 'Документы для договора' });
  return opened;
}

beforeEach(() => localStorage.clear());

test('a visitor says who they are and sends the chosen files; the page shows these alone', async () => {
  const received = receive();
  const { user } = await open();
  await user.upload(screen.getByLabelText('Выбрать файлы'), [
    file('Скан.pdf'),
    file('Лишний.pdf'),
    file('Акт.pdf'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Убрать: Лишний.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Отправить 2 файла' }));
  expect(await screen.findByText(/Напишите, как вас зовут/)).toBeVisible();
  expect(received).toEqual([]);
  await user.type(screen.getByLabelText('Как вас зовут'), ' Иван Петров ');
  await user.click(screen.getByRole('button', { name: 'Отправить 2 файла' }));
  expect(await screen.findByText('Отправлены 2 файла')).toBeVisible();
  expect(received).toEqual([
    { name: 'Скан.pdf', sender: 'Иван Петров' },
    { name: 'Акт.pdf', sender: 'Иван Петров' },
  ]);
  // A sent file can't be taken back.
  expect(screen.queryByRole('button', { name: /Убрать|Отправить/ })).toBeNull();
});

test('a visitor reads before sending how much the link still receives, and then what is left', async () => {
  receive();
  const { user } = await open(3, 2 * 1024 ** 2);
  expect(screen.getByText(/^Можно отправить ещё 3 файла, вместе не больше 2\sМБ\.$/)).toBeVisible();
  await user.type(screen.getByLabelText('Как вас зовут'), 'Иван');
  await user.upload(screen.getByLabelText('Выбрать файлы'), [file('Скан.pdf'), file('Акт.pdf')]);
  await user.click(screen.getByRole('button', { name: 'Отправить 2 файла' }));
  expect(await screen.findByText(/^Можно отправить ещё 1 файл, не больше 2\sМБ\.$/)).toBeVisible();
  await user.upload(screen.getByLabelText('Выбрать файлы'), [file('Счёт.pdf')]);
  await user.click(screen.getByRole('button', { name: 'Отправить 1 файл' }));
  expect(await screen.findByText(/^Больше по этой ссылке отправить нельзя/)).toBeVisible();
});

test('a file that is refused says why and may be sent again; a link that ended stops the rest', async () => {
  const refused: Record<string, keyof typeof diskErrors> = { 'Большой.zip': 'file-too-large' };
  const received = receive(refused);
  const { user } = await open();
  await user.type(screen.getByLabelText('Как вас зовут'), 'Иван');
  await user.upload(screen.getByLabelText('Выбрать файлы'), [
    file('Большой.zip'),
    file('CON.txt'),
    file('Акт.pdf'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Отправить 3 файла' }));
  expect(await screen.findByText('Отказ: Большой.zip')).toBeVisible();
  expect(await screen.findByText(/устройства Windows/)).toBeVisible();
  await waitFor(() => expect(received.map(({ name }) => name)).toEqual(['Акт.pdf']));
  await user.click(await screen.findByRole('button', { name: 'Убрать: CON.txt' }));
  refused['Большой.zip'] = 'link-gone';
  await user.upload(screen.getByLabelText('Выбрать файлы'), [file('Ещё.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Отправить 2 файла' }));
  await waitFor(() => expect(screen.getAllByText('Отказ: Большой.zip')).toHaveLength(2));
  expect(received).toHaveLength(1);
});

const made: DiskLink = {
  id: buildId(101),
  url: `https://artel.example/share/${uuid}`,
  hasPassword: false,
  expiresAt: null,
  mayDownload: false,
  downloadLimit: null,
  downloads: 0,
  openings: 0,
  upload: { title: 'Акты', uploadLimit: 5, uploads: 2, byteLimit: 1024 ** 3, uploadedBytes: 2048 },
  isOpen: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  createdById: buildId(0),
};

test('a manager makes such a link for a folder, with limits, and sees what has come', async () => {
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
  const folder = buildNode(1, { kind: 'folder', name: 'Договоры' });
  fakeRoute(listFolder, () => ({ items: [folder], nextCursor: null }));
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  const sent: unknown[] = [];
  let links: DiskLink[] = [];
  fakeRoute(getAccess, () => ({ ownerId: null, grants: [], links, requests: [] }));
  fakeRoute(createUploadLink, ({ params, body }) => {
    sent.push([params.nodeId, body.title, body.uploadLimit, body.byteLimit]);
    links = [made];
    return made;
  });
  const { user } = await openDisk('/disk');
  await user.click(await screen.findByRole('button', { name: 'Действия: Договоры' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Открыть доступ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Доступ к «Договоры»' }));
  await user.click(await dialog.findByRole('button', { name: 'Принимать файлы по ссылке' }));
  expect(dialog.getByLabelText('Заголовок страницы')).toHaveValue('Договоры');
  // The title is that of the folder, which visitors see.
  expect(dialog.getByText(/Здесь название папки: измените его/)).toBeVisible();
  expect(dialog.getByRole('option', { name: /^100\sМБ$/ })).toBeInTheDocument();
  const count = dialog.getByLabelText(/Сколько файлов принять/);
  await user.clear(count);
  await user.type(count, '5000');
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByText('Введите целое число от 1 до 1000.')).toBeVisible();
  await user.clear(count);
  await user.type(count, '5');
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByText(/прислали 2 из 5/)).toBeVisible();
  expect(sent).toEqual([[folder.id, 'Договоры', 5, 1024 ** 3]]);
});

test('the own links say of such a link what came by it, and that it is full', async () => {
  fakeReader();
  fakeRoute(listSpaces, () => ({ items: [] }));
  const node = { ...buildNode(1, { kind: 'folder', name: 'Договоры' }), path: [] };
  const full = { title: 'Акты', uploadLimit: 5, uploads: 5, byteLimit: 1024 ** 3, uploadedBytes: 9 };
  fakeRoute(listOwnLinks, () => ({
    items: [
      { ...made, node },
      { ...made, id: buildId(102), isOpen: false, upload: full, node: { ...node, name: 'Акты' } },
    ],
    nextCursor: null,
  }));
  await openDisk('/disk?place=links');
  const open = await screen.findByRole('row', { name: /Договоры/ });
  expect(open).toHaveTextContent('Приём файлов');
  expect(open).toHaveTextContent('прислали 2 из 5');
  expect(screen.getByRole('row', { name: /Акты/ })).toHaveTextContent('Приём закончен: лимит исчерпан');
});
