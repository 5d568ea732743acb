import {
  countMembers,
  createPeopleFile,
  getProfile,
  listDepartments,
  listMembers,
  type Profile,
} from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildMember, buildProfile } from '@artel/company/web/testing';
import { requestErrors } from '@artel/contract';
import {
  createCorrectionFile,
  createImport,
  deleteImport,
  getImport,
  type ImportRow,
  invitationsErrors,
  listImportRows,
  listImports,
  type PeopleImport,
  startImport,
  stopImport,
  updateImport,
  updateImportRow,
} from '@artel/invitations/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { invitationsWeb } from '@artel/invitations/web';
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildImport } from '../testing/build-import.ts';

let file: PeopleImport;
let rows: ImportRow[];
let loaded: string[];
beforeEach(() => {
  file = buildImport();
  rows = [];
  loaded = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    loaded.push(this.getAttribute('href') ?? '');
  });
});

const rights = ['company.invite', 'company.manage-people', 'company.see-contacts', 'company.export'];
const company = {
  id: 'company-1',
  name: 'Сосна',
  memberId: 'member-1',
  role: 'owner' as const,
  isOperator: false,
};

type Getting = Parameters<typeof fakeRoute<typeof getImport>>[1];

async function open(
  address = `/users/import?file=${file.id}`,
  overrides: Partial<Profile> = {},
  getting: Getting = () => file,
) {
  fakeRoute(getProfile, () => buildProfile({ company, permissions: rights, ...overrides }));
  fakeRoute(listImports, () => ({ items: [file] }));
  fakeRoute(getImport, getting);
  fakeRoute(listImportRows, () => ({ items: rows, nextCursor: null }));
  return renderPage(address, {
    areas: [companyWeb, invitationsWeb],
    strings: [strings, companyStrings, requisitesStrings],
    signedInAs: 'anna@example.ru',
  });
}

const wrong = (number: number, overrides: Partial<ImportRow> = {}): ImportRow => ({
  number,
  email: 'anna@',
  name: 'Анна',
  department: '',
  position: '',
  role: null,
  verdict: 'wrong',
  problems: [{ field: 'email', code: 'email-incomplete', message: 'Адрес «anna@» неполный.' }],
  cells: { email: 'anna@', fullName: 'Анна' },
  isDone: false,
  ...overrides,
});

const csv = new File(['почта\nanna@example.ru'], 'люди.csv', { type: 'application/vnd.ms-excel' });

test('a file is brought by the button or dropped; the objection of the server is shown beside it', async () => {
  const { router } = await open('/users/import');
  const input = await screen.findByLabelText('Выбрать файл', { selector: 'input' });
  fakeRoute(createImport, () =>
    fails(
      invitationsErrors['import-old-excel'],
      'Файл защищён паролем или сохранён в старом формате Excel (.xls).',
    ),
  );
  fireEvent.change(input, { target: { files: [csv] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('сохранён в старом формате Excel');
  const sent: unknown[] = [];
  fakeRoute(createImport, ({ query }) => {
    sent.push(query);
    return file;
  });
  fireEvent.drop(screen.getByRole('region', { name: 'Выбрать файл' }), { dataTransfer: { files: [csv] } });
  await waitFor(() => expect(router.state.location.search).toEqual({ file: file.id }));
  expect(sent).toEqual([{ fileName: 'люди.csv' }]);
  expect(await screen.findByText('CSV в Windows-1251, точка с запятой, 3 строки')).toBeVisible();
});

test('a file that is too large is not sent, and a template can be had', async () => {
  const { user } = await open('/users/import');
  const huge = new File(['a'], 'люди.csv');
  Object.defineProperty(huge, 'size', { value: 17 * 1024 * 1024 });
  fireEvent.change(await screen.findByLabelText('Выбрать файл', { selector: 'input' }), {
    target: { files: [huge] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Файл больше 16 МБ.');
  URL.createObjectURL = () => 'blob:template';
  URL.revokeObjectURL = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Скачать образец' }));
  expect(loaded).toEqual(['blob:template']);
});

test('the check and the application show how far they are, and the application can be stopped', async () => {
  file = buildImport({ state: 'checking', done: 1_000, goal: 3_000 });
  const { user } = await open();
  expect(await screen.findByText('Проверяем строки: 1000 из 3000')).toBeVisible();
  file = buildImport({ state: 'applying', done: 500, goal: 3_000 });
  expect(await screen.findByText('Приглашаем: 500 из 3000')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '500');
  fakeRoute(stopImport, () => {
    file = buildImport({ state: 'stopped', done: 500, goal: 3_000, version: 3 });
    return file;
  });
  await user.click(screen.getByRole('button', { name: 'Остановить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('сделано 500 из 3000. Можно продолжить');
  const sent: unknown[] = [];
  fakeRoute(startImport, ({ body }) => {
    sent.push(body);
    file = buildImport({ state: 'done', finishedAt: '2026-11-21T11:00:00.000Z' });
    return file;
  });
  rows = [wrong(2, { email: 'anna@example.ru', verdict: 'invite', problems: [], isDone: true })];
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('Приглашение создано')).toBeVisible();
  expect(sent).toEqual([{ passesOverHeld: false, version: 3 }]);
  expect(screen.getByRole('link', { name: 'Открыть приглашения' })).toHaveAttribute('href', '/invitations');
});

test('lines that need a correction are shown one by one and as a file; the rest is invited only when the person confirms', async () => {
  file = buildImport({ counts: { ...file.counts, invite: 463, wrong: 36, repeated: 1 }, total: 500 });
  rows = [wrong(3), wrong(14, { email: '', name: '' })];
  const { user } = await open();
  const list = within(await screen.findByRole('list', { name: 'Нужно исправить 37 строк' }));
  expect(list.getByText('Строка 3')).toBeVisible();
  expect(list.getAllByText('Электронная почта: Адрес «anna@» неполный.')).toHaveLength(2);
  fakeRoute(createCorrectionFile, () => ({ href: '/files/table/1' }));
  await user.click(screen.getByRole('button', { name: 'Скачать строки с ошибками' }));
  await waitFor(() => expect(loaded).toEqual(['/files/table/1']));
  const sent: unknown[] = [];
  fakeRoute(startImport, ({ body }) => {
    sent.push(body);
    file = buildImport({ state: 'applying', done: 0, goal: 463 });
    return file;
  });
  await user.click(screen.getByRole('button', { name: 'Пригласить 463 человека' }));
  expect(await screen.findByText(/отметьте, что их можно пропустить/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Пропустить 37 строк и пригласить остальных' }));
  await user.click(screen.getByRole('button', { name: 'Пригласить 463 человека' }));
  expect(await screen.findByText('Приглашаем: 0 из 463')).toBeVisible();
  expect(sent).toEqual([{ passesOverHeld: true, version: 1 }]);
});

test('the extent of the import and the meaning of the columns are changed here, and checked again', async () => {
  file = buildImport({
    counts: { ...file.counts, member: 2, invited: 1 },
    newDepartments: { count: 6, names: ['Юг', 'Цех', 'Склад', 'Касса', 'Офис', 'Двор'] },
  });
  const sent: PeopleImport['settings'][] = [];
  fakeRoute(updateImport, ({ body: { settings } }) => {
    sent.push(settings);
    file = buildImport({ ...file, settings, version: file.version + 1 });
    return file;
  });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Создать 6 недостающих отделов/ }));
  await waitFor(() => expect(sent.at(-1)?.createsDepartments).toBe(true));
  await user.click(screen.getByRole('checkbox', { name: /Обновить тех, кто уже в компании/ }));
  await waitFor(() => expect(sent.at(-1)?.updatesMembers).toBe(true));
  await user.click(screen.getByRole('checkbox', { name: /Обновить приглашения/ }));
  await waitFor(() => expect(sent.at(-1)?.renewsInvitations).toBe(true));
  await user.click(screen.getByText('Соответствие столбцов'));
  await user.selectOptions(screen.getByLabelText('Отдел'), 'Столбец 3 (Цех)');
  await waitFor(() => expect(sent.at(-1)?.columns).toEqual({ email: 0, fullName: 1, department: 2 }));
  await user.selectOptions(screen.getByLabelText('ФИО'), 'Нет в файле');
  await waitFor(() => expect(sent.at(-1)?.columns).toEqual({ email: 0, department: 2 }));
});

test('a tick stays while another one starts a new check of the file, as long as it says the same', async () => {
  const counts = { ...file.counts, invite: 4, wrong: 3, member: 1 };
  file = buildImport({ counts });
  fakeRoute(updateImport, ({ body: { settings } }) => {
    file = buildImport({ ...file, settings, state: 'checking', goal: 8, version: file.version + 1 });
    return file;
  });
  const { user } = await open();
  const passing = () => screen.findByRole('checkbox', { name: /^Пропустить \d строк/ }, { timeout: 5_000 });
  await user.click(await passing());
  await user.click(screen.getByRole('checkbox', { name: /Обновить тех, кто уже в компании/ }));
  expect(await screen.findByText(/Проверяем строки/)).toBeVisible();
  file = buildImport({ ...file, state: 'checked', counts: { ...counts, member: 0, update: 1 } });
  expect(await passing()).toBeChecked();
  // There are more rows than were confirmed, so a new confirmation is needed.
  await user.click(screen.getByRole('checkbox', { name: /Обновить тех, кто уже в компании/ }));
  expect(await screen.findByText(/Проверяем строки/)).toBeVisible();
  file = buildImport({ ...file, state: 'checked', counts: { ...counts, wrong: 5 } });
  expect(await passing()).not.toBeChecked();
});

test('where no column holds addresses the question is open, and nothing can begin', async () => {
  file = buildImport({ state: 'unmapped', settings: { ...file.settings, columns: {} } });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не нашли столбец с адресами почты.');
  expect(screen.getByLabelText('Электронная почта')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Пригласить/ })).toBeNull();
});

test('a file that is gone, one that does not come, and one that a rule stopped say so', async () => {
  const gone = await open(undefined, {}, () => fails(requestErrors['not-found'], 'Не найдено.'));
  expect(await screen.findByText('Файла нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать другой файл' })).toHaveAttribute('href', '/users/import');
  gone.unmount();
  const failed = await open(undefined, {}, () => answers(500, {}));
  fakeRoute(getImport, () => file);
  await failed.user.click(await screen.findByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('button', { name: 'Пригласить 3 человека' })).toBeVisible();
  failed.unmount();
  file = buildImport({
    state: 'stopped',
    done: 500,
    goal: 900,
    failure: { code: 'request/forbidden', message: 'Недостаточно прав.' },
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('сделано 500 из 900. Недостаточно прав.');
});

test('a file can be forgotten', async () => {
  const { user, router } = await open();
  fakeRoute(deleteImport, () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Удалить файл' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('the directory offers both ways to a person who may, and takes along what is found or chosen', async () => {
  fakeRoute(listMembers, () => ({ items: [buildMember(1), buildMember(2)], nextCursor: null }));
  fakeRoute(countMembers, () => ({ found: 2, all: 40 }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 2 }));
  const sent: unknown[] = [];
  fakeRoute(createPeopleFile, ({ body }) => {
    sent.push(body);
    return { people: 2, href: '/files/table/2' };
  });
  HTMLElement.prototype.hidePopover ??= () => undefined;
  const { user } = await open('/users?role=member&sort=joined');
  await screen.findByRole('button', { name: 'Импорт и экспорт' });
  // To a screen reader a closed menu is just its button.
  const menu = document.querySelector<HTMLElement>('[popover][aria-label="Импорт и экспорт"]') as HTMLElement;
  expect(within(menu).getByRole('link', { name: 'Импорт из файла', hidden: true })).toHaveAttribute(
    'href',
    '/users/import',
  );
  await waitFor(() => expect(menu).toHaveTextContent('В файл попадут 2 человека.'));
  fireEvent.click(within(menu).getByRole('button', { name: 'Экспорт в CSV', hidden: true }));
  await waitFor(() => expect(loaded).toEqual(['/files/table/2']));
  expect(sent).toEqual([{ filter: { role: 'member' }, sort: 'joined', order: 'asc', format: 'csv' }]);
  const [box] = await screen.findAllByRole('checkbox', { name: /^Выбрать: / });
  await user.click(box as HTMLElement);
  expect(menu).toHaveTextContent('В файл попадёт только выбранный: 1 человек.');
  fireEvent.click(within(menu).getByRole('button', { name: 'Экспорт в Excel (.xlsx)', hidden: true }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ format: 'xlsx', memberIds: [expect.any(String)] }));
});

test.each([
  [['company.see-contacts'], null],
  [['company.see-contacts', 'company.export'], 'Экспорт'],
  [['company.see-contacts', 'company.invite'], 'Импорт'],
] as const)('with %j the button promises what there is: %s', async (permissions, label) => {
  fakeRoute(listMembers, () => ({ items: [buildMember(1)], nextCursor: null }));
  fakeRoute(countMembers, () => ({ found: 1, all: 1 }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 1 }));
  await open('/users', { permissions: [...permissions] });
  expect(await screen.findByRole('searchbox')).toBeVisible();
  const offered = screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /порт/.test(text));
  expect(offered).toEqual(label === null ? [] : [label]);
  if (label === null) return;
  const menu = document.querySelector<HTMLElement>(`[popover][aria-label="${label}"]`) as HTMLElement;
  const entries = [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(entries).toEqual(
    label === 'Экспорт' ? ['Экспорт в Excel (.xlsx)', 'Экспорт в CSV'] : ['Импорт из файла'],
  );
});

test('a guest is offered neither way', async () => {
  fakeRoute(listMembers, () => answers(500, {}));
  fakeRoute(countMembers, () => ({ found: 2, all: 40 }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 2 }));
  await open('/users', { permissions: [] });
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Импорт и экспорт' })).toBeNull();
});

test('a line is corrected in place: touched fields are sent, and the file is checked again', async () => {
  file = buildImport({ counts: { ...buildImport().counts, invite: 2, wrong: 1 } });
  rows = [wrong(4)];
  const sent: unknown[] = [];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Исправить строку 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Строка 4' }));
  expect(dialog.getByText('Адрес «anna@» неполный.')).toBeVisible();
  expect(dialog.getByLabelText(/^ФИО/)).toHaveValue('Анна');
  const field = dialog.getByLabelText('Электронная почта');
  fakeRoute(updateImportRow, () => fails(requestErrors.stale, 'Файл изменили в другой вкладке.'));
  await user.clear(field);
  await user.type(field, 'anna@example.ru{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Файл изменили в другой вкладке.');
  fakeRoute(updateImportRow, ({ body }) => {
    sent.push(body);
    rows = [];
    file = buildImport({ version: 2 });
    return file;
  });
  await user.click(dialog.getByRole('button', { name: 'Сохранить и проверить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ number: 4, values: { email: 'anna@example.ru' }, version: 1 }]);
});

test('columns that are not imported are named, with where a telephone is entered instead', async () => {
  file = buildImport({ titles: ['Почта', 'ФИО', 'Телефон', '', 'Табельный номер'] });
  await open();
  expect(
    await screen.findByText(
      'Не возьмём из файла: Телефон, Табельный номер. Телефон каждый укажет сам в своём профиле.',
    ),
  ).toBeVisible();
});
