import { requestErrors } from '@artel/contract';
import { getNode, getUsage, getUsageParts, listFolder, listSpaces } from '@artel/disk/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const MB = 1_048_576;
const space = { id: buildId(0), kind: 'personal' as const, name: '' };

beforeEach(() => {
  fakeReader();
  fakeRoute(listSpaces, () => ({ items: [{ ...space, role: 'manager' as const }] }));
  fakeRoute(getNode, () => ({
    ...buildNode(0, { kind: 'folder', name: '', parentId: null }),
    path: [],
    space,
    isTrashed: false,
  }));
  fakeRoute(listFolder, () => ({ items: [buildNode(1)], nextCursor: null }));
  fakeRoute(getUsage, () => ({ bytes: 100 * MB, limit: 200 * MB, own: { bytes: 30 * MB, limit: null } }));
});

const getFact = (name: string) => screen.getByText(name).nextElementSibling;

test('the usage of the room is shown part by part, of the company and of the reader', async () => {
  fakeRoute(getUsageParts, () => ({ versions: 20 * MB, trash: 10 * MB, uploads: 0 }));
  const { user } = await openDisk('/disk');
  await user.click(await screen.findByRole('button', { name: /^В компании: 100\sМБ из 200\sМБ/ }));
  expect(await screen.findByText('Файлы')).toBeVisible();
  expect(getFact('Файлы')).toHaveTextContent('70 МБ');
  expect(getFact('Прежние версии')).toHaveTextContent('20 МБ');
  expect(getFact('Всего в компании')).toHaveTextContent('100 МБ из 200 МБ');
  expect(getFact('Загрузили вы')).toHaveTextContent('30 МБ');
  expect(screen.queryByText('Незавершённые загрузки')).toBeNull();
});

test('usage that could not be counted is counted at another try', async () => {
  let isRefused = true;
  fakeRoute(getUsageParts, () =>
    isRefused ? fails(requestErrors.unavailable, 'Не сейчас.') : { versions: 0, trash: 0, uploads: 5 * MB },
  );
  const { user } = await openDisk('/disk');
  await user.click(await screen.findByRole('button', { name: /^В компании/ }));
  const dialog = within(screen.getByRole('dialog'));
  isRefused = false;
  await user.click(await dialog.findByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await dialog.findByText('Незавершённые загрузки')).toBeVisible();
});
