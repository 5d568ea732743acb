import { breakLock, type DiskNode, getNode, listFolder, listSpaces } from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const lock = { byId: buildId(9), since: '2026-11-20T09:00:00.000Z', until: '2026-11-20T09:30:00.000Z' };
let nodes: DiskNode[];
beforeEach(() => {
  fakeReader();
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(listFolder, () => ({ items: nodes, nextCursor: null }));
  fakeRoute(getNode, ({ params: { nodeId } }) => ({
    ...buildNode(0, { kind: 'folder', name: '', parentId: null }),
    id: nodeId,
    path: [],
    space: { id: buildId(0), kind: 'personal' as const, name: '' },
    isTrashed: false,
  }));
});

async function openDetails(name: string) {
  const { user } = await openDisk('/disk');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  expect(within(row).getByRole('img', { name: 'Занят программой' })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /Действия/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Подробности' }));
  return { user, lock: await screen.findByRole('region', { name: 'Занят программой' }) };
}

test('the user of a file is shown; its manager removes the lock, after a confirmation', async () => {
  nodes = [buildNode(2, { name: 'Смета.xlsx', lock })];
  fakeRoute(breakLock, () => {
    nodes = nodes.map((node) => ({ ...node, lock: null }));
    return {};
  });
  const { user, lock: shown } = await openDetails('Смета');
  expect(within(shown).getByText('Сейчас работает')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Снять блокировку' }));
  const question = await screen.findByRole('dialog', { name: 'Снять блокировку с «Смета.xlsx»?' });
  await user.click(within(question).getByRole('button', { name: 'Снять блокировку' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Занят программой' })).toBeNull());
});

test('a member who may only edit sees whose lock it is, and cannot remove it', async () => {
  nodes = [buildNode(2, { name: 'Смета.xlsx', lock, role: 'editor' })];
  const { lock: shown } = await openDetails('Смета');
  expect(within(shown).queryByRole('button', { name: 'Снять блокировку' })).toBeNull();
});
