import { getProfile, listDepartments, listMembers } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import {
  createLink,
  type DiskGrant,
  type DiskLink,
  getAccess,
  getNode,
  grantAccess,
  listFolder,
  listSpaces,
  revokeAccess,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildNode, idOf } from '../testing/build-node.ts';

const sales = { id: idOf(50), name: 'Продажи', parentId: null, head: null, people: 4, version: 1 };
const grantTo = (id: string, name: string, told: Partial<DiskGrant> = {}): DiskGrant => ({
  id: idOf(90),
  principal: { kind: 'department', id, name },
  role: 'editor',
  expiresAt: null,
  from: null,
  ...told,
});

const profile = {
  id: 'user-1',
  username: 'anna@example.ru',
  familyName: 'Соколова',
  givenName: 'Анна',
  middleName: '',
  timeZone: 'Europe/Moscow',
  avatar: null,
  version: 1,
  company: { id: idOf(60), name: 'Сосна', memberId: idOf(0), role: 'owner' as const, isOperator: false },
  suspendedIn: [],
  permissions: [],
  companyNameDraft: '',
  isOnboarding: false,
  mobilePhone: '',
  birthday: null,
  birthdayVisibility: 'nobody' as const,
  statusText: '',
  statusUntil: null,
  theme: null,
  density: null,
  linkIva: '',
  work: null,
  deletesAt: null,
};

let grants: DiskGrant[];
let links: DiskLink[];
let sent: unknown[];
beforeEach(() => {
  grants = [grantTo(idOf(51), 'Бухгалтерия', { id: idOf(91), from: { id: idOf(5), name: 'Общее' } })];
  links = [];
  sent = [];
});

async function open() {
  fakeRoute(listSpaces, () => ({
    items: [{ id: idOf(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(getNode, () => ({
    ...buildNode(0, { kind: 'folder', name: '', parentId: null }),
    path: [],
    space: { id: idOf(0), kind: 'personal' as const, name: '' },
    isTrashed: false,
  }));
  fakeRoute(listFolder, () => ({ items: [buildNode(1, { name: 'Смета.xlsx' })], nextCursor: null }));
  fakeRoute(getAccess, () => ({ ownerId: null, grants, links }));
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(listDepartments, () => ({ items: [sales], withoutDepartment: 0 }));
  fakeRoute(getProfile, () => profile);
  const view = await renderPage('/disk', {
    areas: [companyWeb, diskWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await view.user.click(await screen.findByRole('button', { name: 'Действия: Смета.xlsx' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Открыть доступ' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Доступ к «Смета.xlsx»' }));
  await dialog.findByText('Бухгалтерия');
  return { ...view, dialog };
}

test('a department is found by typing and let in; what comes from a folder above is not changed here', async () => {
  const { user, dialog } = await open();
  fakeRoute(grantAccess, ({ body }) => {
    sent.push(body);
    const given = grantTo(sales.id, sales.name, { role: body.role });
    grants = [given, ...grants.filter(({ id }) => id !== given.id)];
    return given;
  });
  fakeRoute(revokeAccess, () => {
    grants = grants.slice(1);
    return {};
  });
  const above = within(dialog.getByText('Бухгалтерия').closest('li') as HTMLElement);
  expect(above.getByText('Через папку «Общее»')).toBeVisible();
  expect(above.queryByRole('button')).toBeNull();
  await user.type(dialog.getByRole('combobox', { name: 'Кому открыть доступ' }), 'прод');
  await user.click(await dialog.findByRole('option', { name: /Продажи/ }));
  const role = await dialog.findByRole('combobox', { name: 'Что может: Продажи' });
  await user.selectOptions(role, 'Просмотр');
  await waitFor(() =>
    expect(sent).toEqual([
      { principalId: sales.id, role: 'editor' },
      { principalId: sales.id, role: 'reader' },
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Продажи' }));
  await waitFor(() => expect(dialog.queryByText('Продажи')).toBeNull());
});

test('a link gets a password and a limit, and can be copied as long as it lives', async () => {
  const { user, dialog } = await open();
  fakeRoute(createLink, ({ body }) => {
    sent.push(body);
    const link = {
      id: idOf(70),
      url: 'https://artel.example/share/0f8fad5b-d9cb-469f-a165-70867728950e',
      hasPassword: true,
      expiresAt: null,
      mayDownload: true,
      downloadLimit: 3,
      downloads: 0,
      createdAt: '2026-11-20T09:00:00.000Z',
      createdById: null,
    };
    links = [link];
    return link;
  });
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  await user.type(dialog.getByLabelText(/^Пароль/), 'яблоня-41');
  await user.type(dialog.getByLabelText(/Лимит скачиваний/), 'три');
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByText('Введите целое число от 1 до 99 999.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/Лимит скачиваний/));
  await user.type(dialog.getByLabelText(/Лимит скачиваний/), '3');
  await user.selectOptions(dialog.getByLabelText('Сколько действует'), 'Бессрочно');
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByLabelText('Адрес ссылки')).toHaveValue(links[0]?.url);
  expect(sent).toEqual([{ mayDownload: true, password: 'яблоня-41', expiresAt: null, downloadLimit: 3 }]);
  expect(dialog.getByText(/скачали 0 из 3/)).toBeVisible();
});
