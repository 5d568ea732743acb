import { cancelTask, listTasks, type Task } from '@artel/contract';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { doubtConnection, loseConnection } from '../connection/connection.ts';
import { breaks, fakeRoute, fakeServer, setTestTexts, signIn } from '../testing/index.ts';
import { followTasks } from './follow-tasks.ts';
import { currentTasks } from './tasks.ts';

const copy: Task = {
  id: '01936b2e-7c00-7000-8000-000000000001',
  kind: 'disk/copy',
  title: 'Копирование',
  name: 'Архив',
  state: 'running',
  done: 3,
  total: 12,
  errorCode: null,
  errorValues: null,
  resultIds: [],
  mayCancel: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  endedAt: null,
};

let items: Task[];
beforeEach(async () => {
  await setTestTexts();
  signIn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeRoute(listTasks, () => ({ items }));
  return () => vi.useRealTimers();
});

test('a task of the server is shown until it ends, and may be cancelled', async () => {
  items = [copy, { ...copy, id: '01936b2e-7c00-7000-8000-000000000002', name: 'Вчера', state: 'done' }];
  const onEnd = vi.fn();
  const following = followTasks(onEnd);
  await vi.waitFor(() => expect(currentTasks()).toHaveLength(1));
  expect(currentTasks()[0]).toMatchObject({ name: 'Копирование: Архив', state: 'running', percent: 25 });
  fakeRoute(cancelTask, () => {
    items = [{ ...copy, state: 'cancelled', mayCancel: false }];
    return items[0] as Task;
  });
  currentTasks()[0]?.acts.cancel?.();
  await following;
  expect(currentTasks()[0]).toMatchObject({ state: 'canceled', acts: {} });
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a task that this window has begun is shown even if it ended before it was first seen', async () => {
  const id = '01936b2e-7c00-7000-8000-000000000016';
  items = [{ ...copy, id, title: 'Перемещение', name: '', state: 'done', done: 12 }];
  await followTasks(vi.fn());
  expect(currentTasks().some((task) => task.id === id)).toBe(false);
  await followTasks(vi.fn(), undefined, [id]);
  const shown = currentTasks().find((task) => task.id === id);
  expect(shown).toMatchObject({ name: 'Перемещение', state: 'done', percent: 100 });
  expect(shown?.acts.undo).toBeDefined();
});

test('a completed task that the server can undo is undone there, and says how much it left out', async () => {
  const id = '01936b2e-7c00-7000-8000-000000000014';
  items = [{ ...copy, id }];
  const following = followTasks(vi.fn());
  await vi.waitFor(() => expect(currentTasks().at(-1)).toMatchObject({ id, state: 'running' }));
  items = [{ ...copy, id, state: 'done', done: 9 }];
  await following;
  const shown = () => currentTasks().find((task) => task.id === id);
  expect(shown()).toMatchObject({ state: 'done', note: expect.stringContaining('кроме 3') });
  const undoing = { ...copy, id: '01936b2e-7c00-7000-8000-000000000015', title: 'Отмена' };
  fakeRoute(cancelTask, () => {
    items = [undoing, { ...copy, id, state: 'cancelled', mayCancel: false }];
    return items[1] as Task;
  });
  shown()?.acts.undo?.();
  await vi.waitFor(() => expect(currentTasks().at(-1)?.name).toBe('Отмена: Архив'));
  items = items.map((task) => ({ ...task, state: 'cancelled', mayCancel: false }));
  await vi.waitFor(() => expect(currentTasks().at(-1)?.state).toBe('canceled'));
});

test('a completed task may be undone where the area knows how; a refused undo may be tried again', async () => {
  items = [{ ...copy, id: '01936b2e-7c00-7000-8000-000000000003' }];
  let isRefused = true;
  const undo = vi.fn(async () => {
    if (isRefused) throw new Error('refused');
  });
  const following = followTasks(vi.fn(), ({ resultIds }) => (resultIds.length > 0 ? undo : undefined));
  await vi.waitFor(() => expect(currentTasks().at(-1)).toMatchObject({ state: 'running' }));
  items = items.map((task) => ({ ...task, state: 'done', mayCancel: false, resultIds: [copy.id] }));
  await following;
  const shown = () => currentTasks().at(-1);
  shown()?.acts.undo?.();
  expect(shown()?.acts).toEqual({});
  await vi.waitFor(() => expect(shown()?.acts.undo).toBeDefined());
  isRefused = false;
  shown()?.acts.undo?.();
  await vi.waitFor(() => expect(shown()).toMatchObject({ note: 'Отменено', acts: {} }));
  expect(undo).toHaveBeenCalledTimes(2);
});

test('a task of the server does not pretend to move without a connection, and goes on with its return', async () => {
  let isThere = false;
  fakeServer.use(
    http.get('*/api/health', () => (isThere ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error())),
  );
  items = [{ ...copy, id: '01936b2e-7c00-7000-8000-000000000004' }];
  const following = followTasks(vi.fn());
  const shown = () => currentTasks().at(-1);
  await vi.waitFor(() => expect(shown()).toMatchObject({ percent: 25, note: undefined }));
  fakeRoute(listTasks, () => breaks());
  loseConnection();
  expect(shown()).toMatchObject({
    state: 'running',
    percent: 25,
    note: expect.stringContaining('Нет связи'),
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toMatchObject({ percent: 25, note: expect.stringContaining('Нет связи') });
  items = items.map((task) => ({ ...task, done: 6 }));
  fakeRoute(listTasks, () => ({ items }));
  isThere = true;
  await doubtConnection();
  await vi.waitFor(() => expect(shown()).toMatchObject({ percent: 50, note: undefined }));
  items = items.map((task) => ({ ...task, state: 'done', mayCancel: false }));
  await following;
  expect(shown()).toMatchObject({ state: 'done' });
});

test('a failed task says its reason with the values of the sentence', async () => {
  const failed = {
    ...copy,
    id: '01936b2e-7c00-7000-8000-000000000006',
    errorCode: 'request/storage-low',
    errorValues: { free: '40 Б' },
  } as const;
  items = [failed];
  const following = followTasks(vi.fn());
  await vi.waitFor(() => expect(currentTasks().at(-1)).toMatchObject({ state: 'running' }));
  items = [{ ...failed, state: 'failed' }];
  await following;
  const note = currentTasks().at(-1)?.note;
  expect(note).toContain('осталось 40 Б');
  expect(note).not.toContain('{{');
});
