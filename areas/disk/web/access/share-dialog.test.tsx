import { listDepartments, listMembers, type Member } from '@artel/company/contract';
import { buildMember } from '@artel/company/web/testing';
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
  updateLink,
} from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const sales = { id: buildId(50), name: 'Продажи', parentId: null, head: null, people: 4, version: 1 };
const grantTo = (id: string, name: string, overrides: Partial<DiskGrant> = {}): DiskGrant => ({
  id: buildId(90),
  principal: { kind: 'department', id, name },
  role: 'editor',
  expiresAt: null,
  from: null,
  ...overrides,
});

let grants: DiskGrant[];
let links: DiskLink[];
let sent: unknown[];
let peopleLike: (words: string | undefined) => Member[];
beforeEach(() => {
  grants = [
    grantTo(buildId(51), 'Бухгалтерия', { id: buildId(91), from: { id: buildId(5), name: 'Общее' } }),
  ];
  links = [];
  sent = [];
  peopleLike = () => [];
  fakeReader();
});

async function open() {
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
  fakeRoute(getAccess, () => ({ ownerId: null, grants, links, requests: [] }));
  fakeRoute(listMembers, ({ query }) => ({ items: peopleLike(query.q), nextCursor: null }));
  fakeRoute(listDepartments, () => ({ items: [sales], withoutDepartment: 0 }));
  const view = await openDisk('/disk');
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
    const granted = grantTo(sales.id, sales.name, { role: body.role, expiresAt: body.expiresAt ?? null });
    grants = [granted, ...grants.filter(({ id }) => id !== granted.id)];
    return granted;
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
      { principalId: sales.id, role: 'reader', expiresAt: null },
    ]),
  );
  // A grant may get an end date, and changing the role does not extend it.
  await user.click(dialog.getByRole('button', { name: 'Срок доступа: Продажи' }));
  await user.click(await screen.findByRole('menuitem', { name: '7 дней' }));
  await dialog.findByText('До');
  const [{ expiresAt: end }] = sent.slice(-1) as [{ expiresAt: string }];
  expect(Date.parse(end) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Что может: Продажи' }), 'Изменение');
  await waitFor(() => expect(sent.at(-1)).toEqual({ principalId: sales.id, role: 'editor', expiresAt: end }));
  await user.click(dialog.getByRole('button', { name: 'Закрыть доступ: Продажи' }));
  await waitFor(() => expect(dialog.queryByText('Продажи')).toBeNull());
});

test('Enter grants access to no one who does not fit the input, and to a person before the whole company', async () => {
  const anna = buildMember(1, { id: buildId(31), familyName: 'Анисимова' });
  const pine = buildMember(2, { id: buildId(32), familyName: 'Соснин' });
  peopleLike = (words) => [words === undefined ? anna : pine];
  const { user, dialog } = await open();
  fakeRoute(grantAccess, ({ body }) => {
    sent.push(body);
    return grantTo(body.principalId, 'Соснин');
  });
  const field = dialog.getByRole('combobox', { name: 'Кому открыть доступ' });
  await user.click(field);
  await dialog.findByRole('option', { name: /Анисимова/ });
  // Enter comes before the response: an earlier result is not granted access, and neither is «everyone»,
  // whose name contains the text in its middle.
  await user.type(field, 'осн{Enter}');
  await user.clear(field);
  await user.type(field, 'сосн{Enter}');
  expect(sent).toEqual([]);
  await dialog.findByRole('option', { name: /Соснин/ });
  await dialog.findByRole('option', { name: /Сосна/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ principalId: pine.id, role: 'editor' }]));
});

test.each(['вся комп', 'все', 'сос'])(
  '«%s» finds the whole company, as the placeholder promises',
  async (words) => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Кому открыть доступ' }), words);
    expect(await dialog.findByRole('option', { name: /Сосна.*Все сотрудники, кроме гостей/ })).toBeVisible();
  },
);

test('a link gets a password and a limit, and can be copied as long as it is valid', async () => {
  const { user, dialog } = await open();
  fakeRoute(createLink, ({ body }) => {
    sent.push(body);
    const link = {
      id: buildId(70),
      url: 'https://artel.example/share/0f8fad5b-d9cb-469f-a165-70867728950e',
      hasPassword: true,
      expiresAt: null,
      mayDownload: true,
      downloadLimit: 3,
      downloads: 0,
      openings: 0,
      upload: null,
      isOpen: true,
      createdAt: '2026-11-20T09:00:00.000Z',
      createdById: null,
    };
    links = [link];
    return link;
  });
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  await user.type(dialog.getByLabelText(/^Пароль/), '      ');
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  expect(await dialog.findByText(/не может состоять из одних пробелов/)).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Пароль/));
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
  // Untouched fields stay unchanged: the end date and the password.
  fakeRoute(updateLink, ({ body }) => {
    sent.push(body);
    links = links.map((link) => ({ ...link, downloadLimit: body.downloadLimit ?? null }));
    return links[0] as DiskLink;
  });
  await user.click(dialog.getByRole('button', { name: 'Изменить' }));
  await user.clear(dialog.getByLabelText(/Лимит скачиваний/));
  await user.type(dialog.getByLabelText(/Лимит скачиваний/), '9{Enter}');
  await dialog.findByText(/скачали 0 из 9/);
  expect(sent.at(-1)).toEqual({ mayDownload: true, downloadLimit: 9 });
});
