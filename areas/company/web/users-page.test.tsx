import {
  changeMembers,
  countMembers,
  type Department,
  getMember,
  getProfile,
  type ListedMember,
  listDepartments,
  listMemberIds,
  listMembers,
  listRoles,
  type Profile,
  type Role,
  updateMember,
} from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { requestErrors } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { answers, breaks, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildMember } from './testing/build-member.ts';
import { buildProfile } from './testing/build-profile.ts';

const works = '01936b2e-7c00-7000-8000-000000000001';
const department = (id: string, name: string, overrides: Partial<Department> = {}): Department => ({
  id,
  name,
  parentId: null,
  head: null,
  people: 0,
  version: 1,
  ...overrides,
});

let requests: Record<string, unknown>[];
let people: ListedMember[];
let found: number;
let tree: { items: Department[]; withoutDepartment: number };
const listed = ({ query }: { readonly query: Record<string, unknown> }) => {
  requests.push(query);
  return { items: people, nextCursor: null };
};
beforeEach(() => {
  requests = [];
  found = 3;
  tree = { items: [department(works, 'Цех', { people: 1 })], withoutDepartment: 2 };
  people = [
    buildMember(1, { familyName: 'Абрамов', email: 'abramov@example.ru', position: 'Мастер' }),
    buildMember(2, { familyName: 'Белова', role: 'guest', departmentId: works }),
    buildMember(3, { familyName: 'Волков', isSuspended: true }),
  ];
});

async function open(
  address = '/users',
  overrides: Partial<Profile> = {},
  list: Parameters<typeof fakeRoute<typeof listMembers>>[1] = listed,
) {
  const company = {
    id: 'company-1',
    name: 'Сосна',
    memberId: 'member-1',
    role: 'owner' as const,
    isOperator: false,
  };
  fakeRoute(getProfile, () =>
    buildProfile({ company, permissions: ['company.manage-people', 'company.see-contacts'], ...overrides }),
  );
  fakeRoute(listMembers, list);
  fakeRoute(countMembers, () => ({ found, all: 40 }));
  fakeRoute(listDepartments, () => tree);
  return renderPage(address, {
    areas: [companyWeb],
    strings: [strings, identityStrings],
    signedInAs: 'anna@example.ru',
  });
}

const row = async (name: string) => (await screen.findByText(new RegExp(name))).closest('tr') as HTMLElement;

test('[R-03] the directory says who is there; the address holds what was typed and chosen', async () => {
  const { user, router } = await open('/users?role=member&sort=joined&order=desc');
  expect(await row('Абрамов')).toHaveTextContent('это вы');
  expect(await row('Абрамов')).toHaveTextContent('Мастер');
  expect(await row('Белова')).toHaveTextContent('Цех');
  expect(await row('Волков')).toHaveTextContent('Доступ приостановлен');
  expect(screen.getByText('3 человека')).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ role: 'member', sort: 'joined', order: 'desc' });
  await user.type(screen.getByRole('searchbox'), 'fyyf');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: 'fyyf', role: 'member' }));
  await user.selectOptions(screen.getByLabelText('Отдел', { selector: 'select' }), 'Цех');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ department: works }));
  expect(router.state.location.search).toMatchObject({ q: 'fyyf', department: works, sort: 'joined' });
  await user.click(screen.getByRole('button', { name: 'Имя' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'name', order: 'asc' }));
});

test('invented parameters of the address are not sent to the server', async () => {
  await open('/users?role=king&sort=weight&order=x&department=7&state=gone&view=moon');
  await row('Абрамов');
  expect(requests.at(-1)).toEqual({ sort: 'name', order: 'asc', limit: '100' });
});

test('[R-03] rows are walked and chosen by keys, a range by Shift, everybody found at once', async () => {
  fakeRoute(listMemberIds, () => ({ ids: ['member-1', 'member-2', 'member-3', 'member-4'] }));
  found = 4;
  const { user } = await open();
  (await row('Абрамов')).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await row('Белова')).toHaveFocus());
  await user.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'С выбранным' }));
  expect(bar.getByText('Выбрано: 1')).toBeVisible();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(bar.getByText('Выбрано: 2')).toBeVisible();
  expect(await row('Волков')).toHaveAttribute('aria-selected', 'true');
  await user.click(bar.getByRole('button', { name: 'Снять выбор' }));
  expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull();
  // One of the four people is on a page that is not loaded yet.
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё' }));
  expect(await screen.findByText('Выбрано: 4')).toBeVisible();
});

test('the end of a scroll leaves a menu open that was just opened; a page that moves on closes it', async () => {
  const { user } = await open();
  await user.click(within(await row('Абрамов')).getByRole('button', { name: /^Действия: Абрамов/ }));
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(12);
  fireEvent.scroll(window);
  expect(screen.getByRole('menu')).toBeVisible();
  scrolled.mockReturnValue(120);
  fireEvent.scroll(window);
  expect(screen.queryByRole('menu')).toBeNull();
  scrolled.mockRestore();
});

test('the menu of the right button is the menu of «…»; what it starts says how many were changed', async () => {
  const sent: unknown[] = [];
  fakeRoute(changeMembers, ({ body }) => {
    sent.push(body);
    return {
      changed: 1,
      back: [{ memberIds: ['member-1'], change: { kind: 'role' as const, role: 'member' as const } }],
      unchanged: 0,
      refused: [{ code: 'x', message: 'Так нельзя.', count: 2 }],
    };
  });
  const { user } = await open();
  const entries = () =>
    within(screen.getByRole('menu'))
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent);
  await user.pointer({ keys: '[MouseRight]', target: await row('Абрамов') });
  const byRight = entries();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(within(await row('Абрамов')).getByRole('button', { name: /^Действия: Абрамов/ }));
  expect(entries()).toEqual(byRight);
  expect(byRight).toEqual([
    'Открыть карточку',
    'Скопировать адрес',
    'Сменить отдел',
    'Сменить роль',
    'Приостановить доступ',
    'Уволить и передать дела',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Сменить роль' }));
  await user.selectOptions(dialog.getByLabelText('Роль', { selector: 'select' }), 'Бухгалтер');
  await user.click(dialog.getByRole('button', { name: 'Сменить роль' }));
  await waitFor(() =>
    expect(sent).toEqual([{ memberIds: ['member-1'], change: { kind: 'role', role: 'accountant' } }]),
  );
  expect(await screen.findByText(/^Роль изменена: \S+ Абрамов$/)).toBeVisible();
  expect(screen.getByText('Без изменений: 2 сотрудника. Так нельзя.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ memberIds: ['member-1'], change: { kind: 'role', role: 'member' } }),
  );
});

test('access is suspended after a question whose answer is not red, and taken back from those alone who lost it', async () => {
  const sent: unknown[] = [];
  fakeRoute(changeMembers, ({ body }) => {
    sent.push(body);
    const back = [{ memberIds: ['member-1'], change: { kind: 'suspension' as const, isSuspended: false } }];
    return { changed: 1, back, unchanged: 1, refused: [] };
  });
  const { user } = await open();
  for (const name of ['Абрамов', 'Белова'])
    await user.click(within(await row(name)).getByRole('checkbox', { name: /^Выбрать/ }));
  const bar = within(await screen.findByRole('region', { name: 'С выбранным' }));
  await user.click(bar.getByRole('button', { name: 'Другие действия' }));
  await user.click(screen.getByRole('menuitem', { name: 'Приостановить доступ' }));
  const dialog = within(
    screen.getByRole('dialog', { name: /^Приостановить доступ: \S+ Абрамов, \S+ Белова\?$/ }),
  );
  expect(dialog.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  const act = dialog.getByRole('button', { name: 'Приостановить доступ' });
  expect(act.className).not.toMatch(/danger/);
  await user.click(act);
  expect(await screen.findByText(/^Доступ приостановлен: \S+ Абрамов$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { memberIds: ['member-1', 'member-2'], change: { kind: 'suspension', isSuspended: true } },
      { memberIds: ['member-1'], change: { kind: 'suspension', isSuspended: false } },
    ]),
  );
});

test('below the name are the reason of an absence and the status, beside a suspension as well', async () => {
  people = [
    {
      ...buildMember(2, { familyName: 'Абрамов', position: 'Мастер', isSuspended: true }),
      status: 'На объекте',
      away: { kind: 'vacation', to: '2026-11-28' },
    },
  ];
  await open();
  const shown = await row('Абрамов');
  expect(shown).toHaveTextContent('Абрамов ИмяДоступ приостановленОтпуск до 28 ноябряНа объекте · Мастер');
  // Elements beside the name use none of its room.
  const name = within(shown).getByRole('link').parentElement;
  expect(name).toHaveTextContent(/^Абрамов Имя$/);
});

test('a date shows since when a member is here, and a column of addresses is for those who may see them', async () => {
  people = [buildMember(2, { familyName: 'Абрамов', joinedAt: '2020-11-02T10:19:00.000Z' })];
  await open('/users', { permissions: [] });
  expect(await row('Абрамов')).toHaveTextContent('2 ноя 2020');
  expect(screen.queryByRole('columnheader', { name: 'Электронная почта' })).toBeNull();
});

test('a user who may not manage people can select no one and change nothing', async () => {
  const { user } = await open('/users', { permissions: [] });
  expect(within(await row('Абрамов')).queryByRole('checkbox')).toBeNull();
  await user.pointer({ keys: '[MouseRight]', target: await row('Белова') });
  expect(within(screen.getByRole('menu')).getAllByRole('menuitem')).toHaveLength(1);
});

test('a telephone has a column of its own, to be called at once; a user who may not see contacts sees none', async () => {
  people = [
    buildMember(1, { familyName: 'Абрамов', phone: '+79123456789' }),
    buildMember(2, { familyName: 'Белова', phone: '' }),
    buildMember(3, { familyName: 'Волков', phone: null }),
  ];
  await open();
  expect(within(await row('Абрамов')).getByRole('link', { name: '+7 912 345-67-89' })).toHaveAttribute(
    'href',
    'tel:+79123456789',
  );
  expect(screen.getByRole('columnheader', { name: 'Телефон' })).toBeVisible();
  for (const name of ['Белова', 'Волков']) {
    expect(within(await row(name)).getAllByRole('link')).toHaveLength(1);
  }
});

test('columns can be hidden, and the browser remembers it', async () => {
  const { user, unmount } = await open();
  await row('Абрамов');
  expect(screen.getByRole('columnheader', { name: 'Электронная почта' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Электронная почта', hidden: true }));
  expect(screen.queryByRole('columnheader', { name: 'Электронная почта' })).toBeNull();
  unmount();
  await open();
  await row('Абрамов');
  expect(screen.queryByRole('columnheader', { name: 'Электронная почта' })).toBeNull();
});

const card = {
  ...buildMember(1, { familyName: 'Абрамов', departmentId: works, position: 'Мастер' }),
  contacts: { email: 'abramov@example.ru', mobilePhone: '+79123456789', workPhone: '', extension: '' },
  birthday: null,
  timeZone: 'Europe/Moscow',
  workingDays: [1, 2, 3, 4, 5],
  workingFrom: '09:00',
  workingTo: '18:00',
  status: { text: 'На объекте', until: null },
  absence: null,
  isMendable: true,
};

test('[R-03] the address opens a card, which shows what the reader may know, and is changed on top of its version', async () => {
  fakeRoute(getMember, () => card);
  const { user } = await open('/users?member=01936b2e-7c00-7000-8000-000000000009');
  const dialog = within(await screen.findByRole('dialog', { name: 'Карточка сотрудника' }));
  expect(await dialog.findByText('+7 912 345-67-89')).toBeVisible();
  expect(dialog.getByText('Цех')).toBeVisible();
  expect(dialog.getByText('На объекте')).toBeVisible();
  // The way to dismissal is not among the buttons.
  expect(dialog.queryByRole('button', { name: /Уволить|Сменить|Приостановить/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Другие действия' }));
  const entries = dialog.getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Сменить отдел',
    'Сменить роль',
    'Приостановить доступ',
    'Уволить и передать дела',
  ]);
  expect(entries.filter(({ dataset }) => dataset['variant'] === 'danger')).toEqual([entries.at(-1)]);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Изменить карточку' }));
  const position = dialog.getByLabelText(/Должность/);
  fakeRoute(updateMember, () => fails(requestErrors.stale, 'Данные изменил кто-то другой.'));
  await user.clear(position);
  await user.type(position, 'Технолог{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Данные изменил кто-то другой.');
  expect(position).toHaveValue('Технолог');
  const sent: unknown[] = [];
  fakeRoute(updateMember, ({ body }) => {
    sent.push(body);
    return { ...card, position: 'Технолог', version: 2 };
  });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  const name = { familyName: 'Абрамов', givenName: 'Имя', middleName: '' };
  const overrides = { ...name, workPhone: '', extension: '' };
  await waitFor(() =>
    expect(sent).toEqual([{ position: 'Технолог', departmentId: works, ...overrides, version: 1 }]),
  );
});

test('a reader with the right corrects a name on a card; without the right the form has no name and sends none', async () => {
  const sent: unknown[] = [];
  fakeRoute(updateMember, ({ body }) => {
    sent.push(body);
    return card;
  });
  fakeRoute(getMember, () => card);
  const address = '/users?member=01936b2e-7c00-7000-8000-000000000009';
  const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Изменить карточку' }));
    return within(screen.getByRole('form', { name: 'Изменить карточку' }));
  };
  const { user, unmount } = await open(address);
  const form = await edit(user);
  await user.type(form.getByLabelText('Фамилия'), 'а');
  await user.type(form.getByLabelText(/^Рабочий телефон/), '84951234567');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toMatchObject([{ familyName: 'Абрамова', workPhone: '84951234567' }]));
  unmount();
  fakeRoute(getMember, () => ({ ...card, isMendable: false }));
  const other = await open(address);
  const narrow = await edit(other.user);
  expect(narrow.queryByLabelText('Фамилия')).toBeNull();
  await other.user.click(narrow.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ position: 'Мастер', departmentId: works, version: 1 });
});

test('a directory that failed can be loaded again', async () => {
  const { user } = await open('/users', {}, () => answers(500, {}));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить список людей.');
  fakeRoute(listMembers, () => ({ items: people, nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await row('Абрамов')).toBeVisible();
});

test('without a connection the directory says just that', async () => {
  await open('/users', {}, () => breaks());
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
});

test('a directory that is not allowed says who can grant it', async () => {
  const refusal = { statusCode: 403, code: 'request/forbidden', message: '', requestId: 'test' };
  await open('/users', {}, () => answers(403, refusal));
  expect(await screen.findByText(/Доступ может дать её владелец или администратор/)).toBeVisible();
});

test('a search that finds no one offers to remove the filter', async () => {
  people = [];
  const { user, router } = await open('/users?q=zzz&role=guest');
  await user.click(await screen.findByRole('button', { name: 'Убрать отбор' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('[R-03] the departments are a tree that is walked by keys, with counts of all below', async () => {
  const { user } = await open('/users?view=departments');
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  const node = await screen.findByRole('treeitem', { name: /Цех/ });
  expect(node).toHaveTextContent('1 человек');
  expect(screen.getByText(/Ещё 2 человека/)).toBeVisible();
  node.focus();
  await user.keyboard('{F2}');
  expect(await screen.findByRole('dialog', { name: 'Изменить отдел' })).toBeVisible();
});

test('[R-03] the chart begins with the company and shows who is in a department, its head first', async () => {
  people = [
    buildMember(1, { familyName: 'Абрамов', departmentId: works, position: 'Маляр' }),
    buildMember(2, { familyName: 'Белова', departmentId: works }),
  ];
  const head = { id: 'member-2', familyName: 'Белова', givenName: 'Имя' };
  tree = {
    items: [department(works, 'Цех', { people: 2, head }), department('far', 'Склад', { people: 30 })],
    withoutDepartment: 3,
  };
  const { user, router } = await open('/users?view=departments');
  const root = await screen.findByRole('treeitem', { name: /Сосна/ });
  expect(root).toHaveTextContent('35 человек');
  const node = await screen.findByRole('treeitem', { name: /Цех/ });
  expect(node).toHaveAttribute('aria-level', '2');
  // A department of many people requests none of them until the user wants to see them.
  expect(requests).toEqual([]);
  await user.click(within(node).getByRole('button', { name: '2 человека' }));
  const list = await within(node).findByRole('list', { name: 'Кто в отделе «Цех»' });
  expect(requests).toEqual([{ department: works, below: 'without', limit: '20' }]);
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Имя Белова.*Руководитель/),
    expect.stringMatching(/Имя Абрамов.*Маляр/),
  ]);
  node.focus();
  await user.keyboard(' ');
  expect(within(node).queryByRole('list')).toBeNull();
  await user.keyboard('{Home}');
  expect(root).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /Ещё 3 человека не состоят/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ department: 'none' }));
});

test('the chart of a few people shows everyone at once', async () => {
  await open('/users?view=departments');
  expect(await screen.findByRole('list', { name: 'Кто в отделе «Цех»' })).toBeVisible();
});

test('[R-03] a table says what each role may do', async () => {
  fakeRoute(listRoles, () => ({
    items: [{ permission: 'company.invite', roles: ['owner', 'admin'] as Role[] }],
    people: { owner: 1, admin: 2, accountant: 0, member: 31, guest: 0 },
  }));
  const { user, router } = await open('/users?view=roles');
  const held = within(
    (await screen.findByRole('rowheader', { name: 'Приглашать людей' })).closest('tr') as HTMLElement,
  );
  expect(held.getAllByText('Может')).toHaveLength(2);
  expect(held.getAllByText('Не может')).toHaveLength(3);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Что можно делать',
    'Владелец1 человек',
    'Администратор2 человека',
    'Бухгалтер0 человек',
    'Сотрудник31 человек',
    'Гость0 человек',
  ]);
  await user.click(screen.getByRole('link', { name: '2 человека' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ role: 'admin' }));
});

test('[D-15] mock people replace the true ones while the switch is on, and no request is sent about them', async () => {
  localStorage.setItem('debugger-selected-items', '["mock-users-list"]');
  const { user } = await open();
  fakeRoute(getMember, () => {
    throw new Error('The server hears of an invented person');
  });
  await user.click(await screen.findByRole('link', { name: /Рябинина-Задунайская/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Карточка сотрудника' }));
  expect(dialog.getByText('Генеральный директор')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Сменить роль' })).toBeNull();
  expect(screen.queryByText(/Абрамов/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Выбрать/ })).toBeNull();
});

test('[D-15] mock people are in the order that the address requests', async () => {
  localStorage.setItem('debugger-selected-items', '["mock-users-list"]');
  const { user } = await open();
  await screen.findByRole('link', { name: /Рябинина-Задунайская/ });
  const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('a')?.textContent ?? []);
  const byName = names();
  expect(byName.length).toBeGreaterThan(10);
  expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, 'ru')));
  await user.click(screen.getByRole('button', { name: 'Имя' }));
  await waitFor(() => expect(names()).toEqual(byName.toReversed()));
  await user.selectOptions(screen.getByLabelText('Порядок', { selector: 'select' }), 'По роли');
  await waitFor(() => expect(names()[0]).toMatch(/Абдуллаев/));
});

test.each([
  ['Сменить отдел', 'Отдел', 'Сменить отдел', 'Цех', { kind: 'department', departmentId: works }],
  ['Сменить отдел', 'Отдел', 'Сменить отдел', 'Без отдела', { kind: 'department', departmentId: null }],
  ['Сменить роль', 'Роль', 'Сменить роль', 'Бухгалтер', { kind: 'role', role: 'accountant' }],
])(
  '%s of several people: nothing is selected until the user selects it',
  async (act, label, title, choice, change) => {
    const back = [
      { memberIds: ['member-1'], change: { kind: 'role' as const, role: 'admin' as const } },
      { memberIds: ['member-2'], change: { kind: 'department' as const, departmentId: works } },
    ];
    const sent: unknown[] = [];
    fakeRoute(changeMembers, ({ body }) => {
      sent.push(body);
      return { changed: 2, back, unchanged: 0, refused: [] };
    });
    const { user } = await open();
    const request = async () => {
      for (const name of ['Абрамов', 'Белова'])
        await user.click(within(await row(name)).getByRole('checkbox', { name: /^Выбрать/ }));
      const bar = within(await screen.findByRole('region', { name: 'С выбранным' }));
      await user.click(bar.getByRole('button', { name: act }));
      return within(await screen.findByRole('dialog', { name: title }));
    };
    const dialog = await request();
    const field = dialog.getByLabelText(label, { selector: 'select' });
    expect(field).toHaveDisplayValue('Выберите из списка');
    await user.click(dialog.getByRole('button', { name: act }));
    expect(field).toHaveAccessibleDescription('Выберите из списка.');
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
    await user.selectOptions(field, choice);
    await user.click(dialog.getByRole('button', { name: act }));
    await waitFor(() => expect(sent).toEqual([{ memberIds: ['member-1', 'member-2'], change }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Each member gets the previous value back.
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(sent.slice(1)).toEqual(back));
    expect(await screen.findByText('Отменено')).toBeVisible();
  },
);

test('a choice that was given up is not there for the next people', async () => {
  const { user } = await open();
  const request = async (name: string) => {
    await user.click(within(await row(name)).getByRole('button', { name: /^Действия: / }));
    await user.click(screen.getByRole('menuitem', { name: 'Сменить отдел' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сменить отдел' }));
    return dialog.getByLabelText('Отдел', { selector: 'select' });
  };
  const ofAbramov = await request('Абрамов');
  expect(ofAbramov).toHaveDisplayValue('Без отдела');
  await user.selectOptions(ofAbramov, 'Цех');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await request('Волков')).toHaveDisplayValue('Без отдела');
});

test('[R-03] the create menu opens the dialog of a new department', async () => {
  const { router } = await open('/users?view=departments&new=department');
  expect(await screen.findByRole('dialog', { name: 'Создать отдел' })).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'departments' });
});
