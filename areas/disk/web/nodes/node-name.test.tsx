import { getNode, listFolder, listSpaces } from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

test('a row says by a sign each that others have access and that a link opens it', async () => {
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
  fakeRoute(listFolder, () => ({
    items: [
      buildNode(1, { name: 'Общая.xlsx', isShared: true }),
      buildNode(2, { name: 'По ссылке.xlsx', hasLink: true }),
      buildNode(3, { name: 'Только моя.xlsx' }),
    ],
    nextCursor: null,
  }));
  await openDisk('/disk');
  const signs = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) }))
      .queryAllByRole('img')
      .map((sign) => sign.textContent)
      .filter(Boolean);
  expect(await signs('Общая')).toEqual(['Доступ есть не только у вас']);
  expect(await signs('По ссылке')).toEqual(['Открыто по ссылке для людей без учётной записи']);
  expect(await signs('Только моя')).toEqual([]);
});
