import { listDepartments, listMembers } from '@artel/company/contract';
import {
  type DiskGrant,
  getAccess,
  getLeftBehind,
  getNode,
  grantAccess,
  type LeftBehind,
  listFolder,
  listSpaces,
  revokeAccess,
  withdrawAccess,
} from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const ivan = { kind: 'member' as const, id: buildId(31), name: 'Петров Иван' };
const grant: DiskGrant = { id: buildId(90), principal: ivan, role: 'manager', expiresAt: null, from: null };
const link = (at: number) => ({
  kind: 'link' as const,
  node: { id: buildId(at), name: `Акт ${at}` },
  makerId: ivan.id,
  principalName: null,
});
const left: LeftBehind = {
  links: 3,
  grants: 2,
  makers: [{ id: ivan.id, name: 'Иван Петров' }],
  items: [link(1), link(2), link(2), link(3), link(4)],
};

let grants: DiskGrant[];
let sent: unknown[];
beforeEach(() => {
  grants = [grant];
  sent = [];
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
  fakeRoute(listFolder, () => ({ items: [buildNode(1, { name: 'Смета.xlsx' })], nextCursor: null }));
  fakeRoute(getAccess, () => ({ ownerId: null, grants, links: [], requests: [] }));
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(revokeAccess, ({ params }) => {
    sent.push(['revoke', params.grantId]);
    grants = [];
    return {};
  });
  fakeRoute(grantAccess, ({ body }) => {
    sent.push(['grant', body.role]);
    grants = [{ ...grant, role: body.role }];
    return grants[0] as DiskGrant;
  });
  fakeRoute(withdrawAccess, ({ params, body }) => {
    sent.push(['withdraw', params.grantId, body.role]);
    grants = body.role == null ? [] : [{ ...grant, role: body.role }];
    return { links: 3, grants: 2 };
  });
});

async function open() {
  const view = await openDisk('/disk');
  await view.user.click(await screen.findByRole('button', { name: 'Действия: Смета.xlsx' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Открыть доступ' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Доступ к «Смета.xlsx»' }));
  await dialog.findByText('Петров Иван');
  return { ...view, dialog };
}

const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('access that leaves nothing behind is closed at once', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Петров Иван' }));
  await waitFor(() => expect(dialog.queryByText('Петров Иван')).toBeNull());
  expect(sent).toEqual([['revoke', grant.id]]);
});

test('closed access is given back by «Отменить», with its role and its end date', async () => {
  const expiresAt = '2099-12-01T09:00:00.000Z';
  grants = [{ ...grant, role: 'contributor', expiresAt }];
  const { user, dialog } = await open();
  fakeRoute(grantAccess, ({ body }) => {
    sent.push(body);
    grants = [grant];
    return grant;
  });
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Петров Иван' }));
  await screen.findByText('Доступ закрыт: Петров Иван');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await dialog.findByText('Петров Иван');
  expect(sent.at(-1)).toEqual({ principalId: ivan.id, role: 'contributor', expiresAt });
});

test('a manager who closes access is offered to close the links and the access that its person gave others', async () => {
  fakeRoute(getLeftBehind, () => left);
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Петров Иван' }));
  const ending = await question('Закрыть доступ: Петров Иван?');
  expect(ending.getByText(/Участник Иван Петров открыл доступ другим/)).toBeVisible();
  expect(ending.getByText('Файлы и папки: «Акт 1», «Акт 2», «Акт 3» и ещё 1')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(ending.getByRole('checkbox', { name: 'Закрыть также 3 ссылки и доступ 2 участников' }));
  await user.click(ending.getByRole('button', { name: 'Закрыть доступ' }));
  await waitFor(() => expect(dialog.queryByText('Петров Иван')).toBeNull());
  expect(sent).toEqual([['withdraw', grant.id, null]]);
});

test('without the tick only that access is closed, and cancelling changes nothing', async () => {
  fakeRoute(getLeftBehind, () => ({ ...left, links: 1, grants: 0 }));
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Петров Иван' }));
  let ending = await question('Закрыть доступ: Петров Иван?');
  expect(ending.getByRole('checkbox', { name: 'Закрыть также 1 ссылку' })).not.toBeChecked();
  await user.click(ending.getByRole('button', { name: 'Отмена' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Петров Иван' }));
  ending = await question('Закрыть доступ: Петров Иван?');
  await user.click(ending.getByRole('button', { name: 'Закрыть доступ' }));
  await waitFor(() => expect(sent).toEqual([['revoke', grant.id]]));
  await screen.findByText('Доступ закрыт: Петров Иван');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['grant', 'manager']));
});

test('a manager who gets a lower role brings the same question; another change does not', async () => {
  fakeRoute(getLeftBehind, () => ({ ...left, links: 0, grants: 1 }));
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Что может: Петров Иван' }), 'Изменение');
  const ending = await question('Изменить доступ: Петров Иван?');
  await user.click(ending.getByRole('checkbox', { name: 'Закрыть также доступ 1 участника' }));
  await user.click(ending.getByRole('button', { name: 'Изменить доступ' }));
  await waitFor(() => expect(sent).toEqual([['withdraw', grant.id, 'editor']]));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Что может: Петров Иван' })).toHaveValue('editor'),
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Что может: Петров Иван' }), 'Просмотр');
  await waitFor(() => expect(sent.at(-1)).toEqual(['grant', 'reader']));
});
