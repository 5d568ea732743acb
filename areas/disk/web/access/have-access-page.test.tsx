import { type DiskNode, listShared, listSpaces } from '@artel/disk/contract';
import { fakeRoute, recordCalls } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const input: DiskNode = buildNode(1, { name: 'Смета.xlsx', role: 'reader' });

function open() {
  fakeReader();
  fakeRoute(listSpaces, () => ({ items: [] }));
  fakeRoute(listShared, () => ({
    items: [
      {
        ...input,
        sharedAt: '2026-11-20T09:00:00.000Z',
        sharedBy: { id: buildId(5), name: 'Дарья Никитина' },
        spaceKind: 'personal' as const,
        owner: { id: buildId(6), name: 'Пётр Орлов' },
      },
    ],
    nextCursor: null,
  }));
  return openDisk('/disk-have-access');
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[R-21] a shared item names its sharer, and its name links to it', async () => {
  await open();
  const line = await row('Смета');
  expect(line).toHaveTextContent('Дарья Никитина');
  expect(within(line).getByRole('link')).toHaveAttribute('href', `/disk?open=${input.id}`);
});

test('a shared item names its owner, who need not be its sharer', async () => {
  await open();
  expect(await row('Смета')).toHaveTextContent('Пётр Орлов');
  expect(screen.getByRole('columnheader', { name: 'Владелец' })).toBeInTheDocument();
});

test('[D-19] the flag `mock-disk-share-list` shows files that no one shared, and none of them reaches the server', async () => {
  localStorage.setItem('debugger-selected-items', '["mock-disk-share-list"]');
  const { user, router } = await open();
  const invented = await row('Договоры 2026');
  const sent = recordCalls();
  expect(screen.queryByText('Смета.xlsx')).toBeNull();
  expect(within(invented).queryByRole('link')).toBeNull();
  expect(within(invented).queryByRole('button')).toBeNull();
  await user.dblClick(invented);
  expect(router.state.location.pathname).toBe('/disk-have-access');
  expect(sent).toEqual([]);
});
