import { listDepartments, listMembers } from '@artel/company/contract';
import { requestErrors } from '@artel/contract';
import {
  type AccessRequest,
  declineAccess,
  getAccess,
  getNode,
  grantAccess,
  listFolder,
  listSpaces,
  requestAccess,
} from '@artel/disk/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

beforeEach(() => {
  fakeReader();
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
});

test.each([
  ['a folder', `/disk?folder=${buildId(7)}`],
  ['a file', `/disk?open=${buildId(7)}`],
])('%s that may not be opened offers to ask for access, with a message', async (_, address) => {
  const sent: unknown[] = [];
  fakeRoute(getNode, () => fails(requestErrors['not-found'], 'Не найдено.'));
  fakeRoute(requestAccess, ({ params, body }) => {
    sent.push([params.nodeId, body.message]);
    return {};
  });
  const { user } = await openDisk(address);
  await user.click(await screen.findByRole('button', { name: 'Попросить доступ' }));
  expect(screen.getByText('Нет доступа')).toBeVisible();
  const message = screen.getByLabelText(/Сообщение/);
  await user.type(message, 'Нужна смета');
  await user.click(screen.getByRole('button', { name: 'Отправить запрос' }));
  expect(await screen.findByText(/Запрос отправлен/)).toBeVisible();
  expect(sent).toEqual([[buildId(7), 'Нужна смета']]);
});

test('the address of the notice opens the access of the folder; a manager chooses a role and grants, or declines', async () => {
  const folder = buildNode(1, { kind: 'folder', name: 'Сметы' });
  let requests: AccessRequest[] = [1, 2].map((number) => ({
    id: buildId(200 + number),
    memberId: buildId(300 + number),
    name: number === 1 ? 'Анна Соколова' : 'Пётр Лисин',
    message: number === 1 ? 'Нужна смета' : '',
    createdAt: '2026-11-20T09:00:00.000Z',
  }));
  const sent: unknown[] = [];
  fakeRoute(getNode, () => ({
    ...folder,
    path: [{ id: buildId(0), name: '' }],
    space: { id: buildId(0), kind: 'personal' as const, name: '' },
    isTrashed: false,
  }));
  fakeRoute(listFolder, () => ({ items: [], nextCursor: null }));
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(getAccess, () => ({ ownerId: buildId(0), grants: [], links: [], requests }));
  fakeRoute(grantAccess, ({ params, body }) => {
    sent.push([params.nodeId, body.principalId, body.role]);
    requests = requests.filter(({ memberId }) => memberId !== body.principalId);
    const principal = { kind: 'member' as const, id: body.principalId, name: 'Анна Соколова' };
    return { id: buildId(90), principal, role: body.role, expiresAt: null, from: null };
  });
  fakeRoute(declineAccess, ({ params }) => {
    sent.push(params.requestId);
    requests = [];
    return {};
  });
  const { user } = await openDisk(`/disk?folder=${folder.id}&share=access`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Доступ к «Сметы»' }));
  expect(await dialog.findByText('Нужна смета')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Что разрешить: Анна Соколова'), 'Изменение');
  await user.click(dialog.getByRole('button', { name: 'Открыть доступ: Анна Соколова' }));
  await waitFor(() => expect(dialog.queryByText('Нужна смета')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Отказать: Пётр Лисин' }));
  await waitFor(() => expect(dialog.queryByText('Просят доступ')).toBeNull());
  expect(sent).toEqual([[folder.id, buildId(301), 'editor'], buildId(202)]);
});
