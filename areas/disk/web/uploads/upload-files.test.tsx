import { createFolder, diskErrors, listFolder, searchNodes } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { currentSession, followConnection, forgetTasks, useTasks } from '@artel/web';
import { fails, fakeRoute, fakeServer, setTestTexts, signIn } from '@artel/web/testing';
import { ArtelTheme, ProgressTray } from '@artel/web/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { requestUnfinishedFiles } from './request-unfinished-files.ts';
import { uploadFiles } from './upload-files.ts';

let sent: string[];
let taken: Set<string>;
beforeEach(async () => {
  await setTestTexts(strings);
  signIn();
  forgetTasks();
  sent = [];
  taken = new Set();
  fakeServer.use(
    http.post('*/api/v2/disk/files', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [name, conflict] = [searchParams.get('name') ?? '', searchParams.get('conflict')];
      if (taken.has(name) && conflict === 'refuse')
        return HttpResponse.json(
          { statusCode: 409, code: diskErrors['name-taken'].code, message: 'Уже есть.', errors: [] },
          { status: 409 },
        );
      sent.push(`${searchParams.get('parentId')}/${name} ${conflict} ${await request.text()}`);
      return HttpResponse.json(buildNode(1, { name }), { status: 201 });
    }),
  );
});

function Tray() {
  return <ProgressTray tasks={useTasks()} onClose={forgetTasks} />;
}

function upload(...files: readonly { readonly name: string; readonly folders?: readonly string[] }[]) {
  const onStored = vi.fn();
  render(<Tray />, { wrapper: ArtelTheme });
  uploadFiles(
    buildId(0),
    files.map(({ name, folders = [] }) => ({ file: new File([name], name), folders })),
    onStored,
  );
  return { onStored, user: userEvent.setup() };
}

test('three of ten thousand files are under way at a time; all are paused, resumed and cancelled together', async () => {
  const count = 10_000;
  const open = new Map<string, () => void>();
  let most = 0;
  fakeServer.use(
    http.post('*/api/v2/disk/files', async ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? '';
      await new Promise<void>((resolve) => open.set(name, resolve));
      most = Math.max(most, open.size);
      return HttpResponse.json(buildNode(1, { name }), { status: 201 });
    }),
  );
  const { user } = upload(...Array.from({ length: count }, (_, at) => ({ name: `${at}.txt` })));
  await waitFor(() => expect(open.size).toBe(3));
  expect(await screen.findAllByRole('listitem')).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Приостановить все' }));
  expect(await screen.findByText('Загрузка приостановлена')).toBeVisible();
  for (const finish of open.values()) finish();
  open.clear();
  await user.click(screen.getByRole('button', { name: 'Продолжить все' }));
  await waitFor(() => expect(open.size).toBe(3));
  expect(most).toBeLessThanOrEqual(3);
  await user.click(screen.getByRole('button', { name: 'Отменить все' }));
  expect(await screen.findByRole('button', { name: 'Закрыть список загрузок' })).toBeVisible();
  for (const finish of open.values()) finish();
});

test('a dropped folder keeps its folders that hold nothing', async () => {
  const made: string[] = [];
  fakeRoute(createFolder, ({ body }) => {
    made.push(`${body.parentId}/${body.name}`);
    return buildNode(made.length, { kind: 'folder', name: body.name });
  });
  const onStored = vi.fn();
  uploadFiles(
    buildId(0),
    [
      { file: null, folders: ['Проект', 'Акты'] },
      { file: null, folders: ['Проект', 'Сметы'] },
    ],
    onStored,
  );
  await waitFor(() => expect(onStored).toHaveBeenCalled());
  await waitFor(() =>
    expect(made).toEqual([`${buildId(0)}/Проект`, `${buildId(1)}/Акты`, `${buildId(1)}/Сметы`]),
  );
});

test('a file is done when the server has stored it, and not before', async () => {
  const { onStored } = upload({ name: 'план.txt' });
  expect(await screen.findByText('Загружен 1 файл')).toBeVisible();
  expect(sent).toEqual([`${buildId(0)}/план.txt refuse план.txt`]);
  expect(onStored).toHaveBeenCalledOnce();
});

test('a name that is taken is a question to the person, and the answer may apply to all', async () => {
  taken = new Set(['а.txt', 'б.txt', 'в.txt']);
  const { user } = upload({ name: 'а.txt' }, { name: 'б.txt' }, { name: 'в.txt' });
  expect(await screen.findByText('Ждут ответа: 3 файла')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Заменить: а.txt' }));
  await waitFor(() => expect(sent).toEqual([`${buildId(0)}/а.txt replace а.txt`]));
  await user.click(screen.getByRole('button', { name: 'Оставить оба' }));
  expect(await screen.findByText('Загружены 3 файла')).toBeVisible();
  expect(sent.map((line) => line.split(' ')[1])).toEqual(['replace', 'keep-both', 'keep-both']);
});

test('each folder of a drop is made once, and one that is there already is used', async () => {
  const made: string[] = [];
  fakeRoute(createFolder, ({ body }) => {
    if (body.name === 'Акты') return fails(diskErrors['name-taken'], 'Уже есть.');
    made.push(body.name);
    return buildNode(20 + made.length, { kind: 'folder', name: body.name });
  });
  fakeRoute(listFolder, () => ({
    items: [buildNode(10, { kind: 'folder', name: 'акты' })],
    nextCursor: null,
  }));
  upload(
    { name: '1.txt', folders: ['Новая'] },
    { name: '2.txt', folders: ['Новая'] },
    { name: '3.txt', folders: ['Акты'] },
  );
  expect(await screen.findByText('Загружены 3 файла')).toBeVisible();
  expect(made).toEqual(['Новая']);
  expect(sent.map((line) => line.split(' ')[0]).sort()).toEqual([
    `${buildId(10)}/3.txt`,
    `${buildId(21)}/1.txt`,
    `${buildId(21)}/2.txt`,
  ]);
});

test('a failed upload says why and is tried again', async () => {
  let isFull = true;
  fakeServer.use(
    http.post('*/api/v2/disk/files', () => {
      if (!isFull) return HttpResponse.json(buildNode(1), { status: 201 });
      isFull = false;
      return HttpResponse.json(
        { statusCode: 413, code: 'disk/quota-exceeded', message: 'Место закончилось.', errors: [] },
        { status: 413 },
      );
    }),
  );
  const { user } = upload({ name: 'кино.mp4' });
  expect(await screen.findByText('Место закончилось.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Повторить: кино.mp4' }));
  expect(await screen.findByText('Загружен 1 файл')).toBeVisible();
});

test('an answer for all holds for the rest of the drop, too', async () => {
  taken = new Set(['а.txt', 'б.txt', 'в.txt', 'г.txt', 'д.txt', 'е.txt']);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  fakeServer.use(
    http.post('*/api/v2/disk/files', async ({ request }) => {
      // The last files are sent when the first have been answered.
      if (/[где]\.txt/.test(decodeURIComponent(request.url)) && !request.url.includes('=skip')) await gate;
      return undefined;
    }),
  );
  const { user } = upload(...[...taken].map((name) => ({ name })));
  expect(await screen.findByText('Для всех:')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Файл с таким названием уже есть.')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Заменить' }));
  open();
  expect(await screen.findByText('Загружено 6 файлов')).toBeVisible();
  expect(sent.map((line) => line.split(' ')[1])).toEqual(Array.from({ length: 6 }, () => 'replace'));
});

test('an upload interrupted by a cut goes on by itself when the network is there again', async () => {
  let isAway = true;
  fakeServer.use(http.post('*/api/v2/disk/files', () => (isAway ? HttpResponse.error() : undefined)));
  upload({ name: 'план.txt' });
  expect(await screen.findByText('Нет связи. Загрузка продолжится, когда она появится.')).toBeVisible();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Загружен 1 файл')).toBeVisible();
});

test('a file stops moving when the connection is known to be lost, and goes on when the server is there again', async () => {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let requests = 0;
  let isThere = false;
  fakeServer.use(
    http.get('*/api/health', () => (isThere ? new HttpResponse('') : HttpResponse.error())),
    http.post('*/api/v2/disk/files', async () => {
      requests += 1;
      if (requests === 1) await gate;
    }),
  );
  upload({ name: 'план.txt' });
  await waitFor(() => expect(requests).toBe(1));
  const stop = followConnection();
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('Нет связи. Загрузка продолжится, когда она появится.')).toBeVisible();
  goOn();
  isThere = true;
  await vi.waitFor(() => expect(screen.getByText('Загружен 1 файл')).toBeVisible(), { timeout: 3_000 });
  expect(requests).toBe(2);
  stop();
});

test('the tray requests the same file again for an upload that a closed page had begun', async () => {
  const key = `tus::artel-${currentSession().username}-${buildId(0)}-refuse-кино.mp4-3-0::1`;
  const modifiedAt = '2026-11-20T09:00:00.000Z';
  localStorage.setItem(
    key,
    JSON.stringify({
      size: 8,
      creationTime: new Date().toString(),
      metadata: { parentId: buildId(0), name: 'кино', conflict: 'refuse', modifiedAt },
    }),
  );
  localStorage.setItem('tus::artel-somebody-else-x::1', localStorage.getItem(key) ?? '');
  render(<Tray />, { wrapper: ArtelTheme });
  await requestUnfinishedFiles(vi.fn());
  expect(await screen.findByText(/Загрузка прервалась/)).toBeVisible();
  const user = userEvent.setup();
  const field = document.createElement('input');
  const make = vi.spyOn(document, 'createElement').mockReturnValueOnce(field);
  await user.click(screen.getByRole('button', { name: 'Выбрать файл: кино' }));
  make.mockRestore();
  await user.upload(field, new File(['другое'], 'кино'));
  expect(await screen.findByText(/Это другой файл/)).toBeVisible();
  await user.upload(field, new File(['кино'.slice(0, 4)], 'кино', { lastModified: Date.parse(modifiedAt) }));
  expect(await screen.findByText('Загружен 1 файл')).toBeVisible();
  expect(localStorage.getItem('tus::artel-somebody-else-x::1')).not.toBeNull();
});

test('an upload cancelled half-way is cancelled at the server, too', async () => {
  const gone: string[] = [];
  fakeServer.use(
    http.delete('*/api/v2/disk/uploads/one', ({ request }) => {
      gone.push(request.headers.get('Authorization') ?? '');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const key = `tus::artel-${currentSession().username}-${buildId(0)}-refuse-фильм.mp4-8-0::2`;
  const stored = {
    size: 8,
    creationTime: new Date().toString(),
    uploadUrl: `${location.origin}/api/v2/disk/uploads/one`,
    metadata: {
      parentId: buildId(0),
      name: 'фильм.mp4',
      conflict: 'refuse',
      modifiedAt: '2026-11-20T09:00:00.000Z',
    },
  };
  localStorage.setItem(key, JSON.stringify(stored));
  render(<Tray />, { wrapper: ArtelTheme });
  await requestUnfinishedFiles(vi.fn());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Не продолжать: фильм.mp4' }));
  await waitFor(() => expect(gone).toEqual([expect.stringMatching(/^Bearer /)]));
  expect(localStorage.getItem(key)).toBeNull();
});

test('a file that the server had when it was stopped is done, without a question about its name', async () => {
  let tries = 0;
  let store: () => void = () => undefined;
  fakeServer.use(
    http.post('*/api/v2/disk/files', async () => {
      tries += 1;
      // The first one is stored, but its answer never arrives.
      if (tries === 1) await new Promise<void>((resolve) => (store = resolve));
      return HttpResponse.json(
        { statusCode: 409, code: diskErrors['name-taken'].code, message: 'Уже есть.', errors: [] },
        { status: 409 },
      );
    }),
  );
  const file = new File(['план'], 'план.txt', { lastModified: Date.parse('2026-11-20T09:00:00.000Z') });
  fakeRoute(searchNodes, () => ({
    items: [{ ...buildNode(7, { name: 'план.txt', bytes: file.size }), path: [], isFoundInText: false }],
    nextCursor: null,
  }));
  render(<Tray />, { wrapper: ArtelTheme });
  uploadFiles(buildId(0), [{ file, folders: [] }], vi.fn());
  await waitFor(() => expect(tries).toBe(1));
  const user = userEvent.setup();
  // The tray updates a few times a second, so the upload may start before its row is shown.
  await user.click(await screen.findByRole('button', { name: 'Приостановить: план.txt' }));
  await user.click(await screen.findByRole('button', { name: 'Продолжить: план.txt' }));
  expect(await screen.findByText('Загружен 1 файл')).toBeVisible();
  expect(tries).toBe(2);
  store();
});
