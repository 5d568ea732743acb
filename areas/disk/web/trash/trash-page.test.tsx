import type { RouteResponse } from '@artel/contract';
import {
  changeChoice,
  countTrash,
  emptyTrash,
  listSpaces,
  listTrash,
  listTrashedSpaces,
  purgeNodes,
  restoreNodes,
} from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

let trashed: RouteResponse<typeof listTrash>['items'];
let done: unknown[];
let nextCursor: string | null;
beforeEach(() => {
  nextCursor = null;
  done = [];
  fakeReader();
  const when = {
    trashedAt: '2026-11-20T09:00:00.000Z',
    goesAt: '2026-12-20T09:00:00.000Z',
    trashedBy: { id: buildId(50), name: 'Дарья Никитина' },
  };
  trashed = [
    { ...buildNode(1, { name: 'Смета.xlsx' }), ...when, from: ['Договоры', '2026'] },
    { ...buildNode(2, { name: 'Чужое.pdf', role: 'reader' }), ...when, from: [] },
  ];
});

function open() {
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(listTrash, ({ query: { cursor } }) =>
    cursor === undefined ? { items: trashed, nextCursor } : new Promise<never>(() => undefined),
  );
  return openDisk('/disk-trash');
}

test('[R-20] a trashed item shows where it was, and comes back', async () => {
  const { user } = await open();
  fakeRoute(restoreNodes, ({ body }) => {
    done.push(body);
    const items = trashed.filter(({ id }) => body.nodeIds.includes(id));
    trashed = trashed.filter(({ id }) => !body.nodeIds.includes(id));
    return { items };
  });
  expect(await screen.findByText('Договоры / 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Действия: Смета.xlsx' }));
  await user.click(screen.getByRole('menuitem', { name: 'Восстановить' }));
  await waitFor(() => expect(screen.queryByText('Смета.xlsx')).toBeNull());
  expect(done).toEqual([{ nodeIds: [buildId(1)], conflict: 'keep-both' }]);
});

test('[R-20] the trash says who threw something away', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /Смета/ })).toHaveTextContent('Дарья Никитина');
});

test('[R-20] the folder of a whole team comes back from the trash of such folders', async () => {
  fakeRoute(listTrashedSpaces, () => ({
    items: [
      {
        id: buildId(70),
        name: 'Отдел продаж',
        trashedAt: '2026-11-20T09:00:00.000Z',
        goesAt: '2026-12-20T09:00:00.000Z',
        trashedBy: null,
      },
    ],
  }));
  fakeRoute(restoreNodes, ({ body }) => {
    done.push(body.nodeIds);
    return { items: [] };
  });
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Чья корзина'), 'Общие папки целиком');
  await user.click(await screen.findByRole('button', { name: 'Действия: Отдел продаж' }));
  await user.click(screen.getByRole('menuitem', { name: 'Восстановить' }));
  expect(await screen.findByText('Восстановлен 1 объект')).toBeVisible();
  expect(done).toEqual([[buildId(70)]]);
});

test('[R-20] deletion for good is confirmed first, and not offered without the permission', async () => {
  const { user } = await open();
  fakeRoute(purgeNodes, ({ body }) => {
    done.push(body);
    trashed = [];
    return { taskId: null };
  });
  await screen.findByText('Чужое.pdf');
  expect(screen.queryByRole('button', { name: 'Действия: Чужое.pdf' })).toBeNull();
  (await screen.findByRole('row', { name: /Смета/ })).focus();
  await user.keyboard('{Delete}');
  const dialog = within(screen.getByRole('dialog', { name: 'Удалить навсегда?' }));
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
  expect(done).toEqual([{ nodeIds: [buildId(1)] }]);
});

test('[R-20] the whole trash is emptied after a question', async () => {
  const { user } = await open();
  fakeRoute(emptyTrash, () => {
    trashed = [];
    return { taskId: null };
  });
  await user.click(await screen.findByRole('button', { name: 'Очистить корзину' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Очистить корзину' }));
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
});

test('hundreds are restored, or deleted for good, by one request each', async () => {
  const [first] = trashed;
  if (first) trashed = Array.from({ length: 150 }, (_, at) => ({ ...first, ...buildNode(at + 1) }));
  const { user } = await open();
  fakeRoute(changeChoice, ({ body }) => {
    done.push([body.act, body.nodeIds.length]);
    return { taskId: buildId(900) };
  });
  fakeRoute(purgeNodes, ({ body }) => {
    done.push(['purge', body.nodeIds.length]);
    return { taskId: buildId(901) };
  });
  (await screen.findByRole('row', { name: /File 1\./ })).focus();
  await user.keyboard('{Control>}a{/Control}');
  const bar = () => within(screen.getByRole('region', { name: 'С выбранным' }));
  await user.click(bar().getByRole('button', { name: 'Восстановить' }));
  await waitFor(() => expect(done).toEqual([['restore', 150]]));
  // The tray alone shows the task.
  expect(screen.queryByText(/Возвращаем из корзины/)).toBeNull();
  (await screen.findByRole('row', { name: /File 1\./ })).focus();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить навсегда' }),
  );
  await waitFor(() =>
    expect(done).toEqual([
      ['restore', 150],
      ['purge', 150],
    ]),
  );
});

test('the whole number is known before the trash is loaded to its end', async () => {
  fakeRoute(countTrash, () => ({ nodes: 340 }));
  nextCursor = 'next';
  await open();
  expect(await screen.findByText('340 объектов')).toBeVisible();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '341');
});
