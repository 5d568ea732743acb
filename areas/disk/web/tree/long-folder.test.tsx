import { requestErrors } from '@artel/contract';
import { changeChoice, countFolder, getNode, listFolder, listSpaces } from '@artel/disk/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const space = { id: buildId(0), kind: 'personal' as const, name: '' };
const root = buildNode(0, { kind: 'folder', name: '', parentId: null });

let names: number[];
let refusesFrom: number;

beforeEach(() => {
  fakeReader();
  refusesFrom = Number.POSITIVE_INFINITY;
  names = Array.from({ length: 950 }, (_, at) => at + 1);
  fakeRoute(listSpaces, () => ({ items: [{ ...space, role: 'manager' as const }] }));
  fakeRoute(getNode, () => ({ ...root, role: 'manager' as const, path: [], space, isTrashed: false }));
  // The cursor is the last entry of the page before.
  fakeRoute(listFolder, ({ query: { cursor = '0', until, limit } }) => {
    if (Number(cursor) >= refusesFrom) return fails(requestErrors.unavailable, 'Не сейчас.');
    const rest = names.filter((one) => one > Number(cursor) && one <= Number(until ?? 1e9));
    const shown = rest.slice(0, Number(limit));
    return {
      items: shown.map((one) => buildNode(one, { name: `Акт ${String(one).padStart(4, '0')}` })),
      nextCursor: rest.length > shown.length ? String(shown.at(-1)) : null,
    };
  });
});

test('the number of all entries is known before they are loaded, and End goes to the last one', async () => {
  fakeRoute(countFolder, () => ({ folders: 50, files: 900 }));
  const { user } = await openDisk('/disk');
  (await row(1)).focus();
  expect(await screen.findByText('950 объектов')).toBeVisible();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '951');
  await user.keyboard('{End}');
  // Here nothing scrolls, so the entry itself is still on its way.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '951'), {
    timeout: 10_000,
  });
});

const row = (number: number) =>
  screen.findByRole('row', { name: new RegExp(String(number).padStart(4, '0')) });
const bar = () => within(screen.getByRole('region', { name: 'С выбранным' }));

test('all means all: what is not at hand is read, its number is said, and the act is about all of it', async () => {
  const { user } = await openDisk('/disk');
  (await row(1)).focus();
  const gone: number[] = [];
  fakeRoute(changeChoice, ({ body }) => {
    gone.push(body.nodeIds.length);
    return { taskId: buildId(999) };
  });
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('Выбрано: 950')).toBeVisible();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(gone).toEqual([950]));
});

test('a part that does not come is never taken for all of it', async () => {
  const { user } = await openDisk('/disk');
  (await row(1)).focus();
  refusesFrom = 500;
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('Не сейчас.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull());
});

test('while all is still being chosen nothing is done with a part of it', async () => {
  const { user } = await openDisk('/disk');
  (await row(1)).focus();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const before = names;
  fakeRoute(listFolder, async () => {
    await gate;
    return { items: before.map((one) => buildNode(one)), nextCursor: null };
  });
  await user.keyboard('{Control>}a{/Control}');
  expect(await bar().findByText(/^Выбираем/)).toBeVisible();
  expect(bar().getAllByRole('button')).toHaveLength(1);
  fireEvent.contextMenu(await row(1));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.keyboard('{Escape}');
  open();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull());
});
