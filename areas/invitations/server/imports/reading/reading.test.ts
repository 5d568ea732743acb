import { expect, test } from 'vitest';
import { type Known, validateRows } from '../validate-rows.ts';
import { guessColumns } from './guess-columns.ts';
import { readPerson } from './read-person.ts';

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ number: at + 1, cells }));

test.each([
  [
    ['Эл. почта', 'Ф.И.О.', 'Подразделение', 'Должность', 'Роль'],
    { email: 0, fullName: 1, department: 2, position: 3, role: 4 },
  ],
  [
    ['LAST NAME', 'First name', 'E-mail', 'Job title'],
    { familyName: 0, givenName: 1, email: 2, position: 3 },
  ],
  [
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Рабочая почта'],
    { familyName: 1, givenName: 2, middleName: 3, email: 4 },
  ],
  // The first one of two equal titles counts.
  [['Почта', 'Email', 'Имя'], { email: 0, givenName: 2 }],
])('columns are known by their titles: %j', (titles, columns) => {
  expect(
    guessColumns(
      rows(
        titles,
        titles.map(() => 'x'),
      ),
    ),
  ).toMatchObject({ titles, columns, rows: [{ number: 2 }] });
});

test('without known titles the addresses are found by what they look like, and no line is lost', () => {
  const all = rows(['Анна', 'a@example.ru'], ['Борис', 'b@example.ru']);
  expect(guessColumns(all)).toEqual({ titles: ['', ''], columns: { email: 1 }, rows: all });
  const odd = rows(['кто', 'что'], ['Анна', 'роза']);
  expect(guessColumns(odd)).toEqual({ titles: ['', ''], columns: {}, rows: odd });
});

const columns = { email: 0, familyName: 1, givenName: 2, department: 3, position: 4, role: 5 };

test('a line is read with anything around its words', () => {
  const cells = [
    ' mailto:Anna@Example.RU ',
    'О’Нил\n-Ким',
    'Айгүл',
    ' Продажи\ufeff /Ю\u00adг/ ',
    'Мас\u200bтер\tцеха\u202e',
    'АДМИН',
  ];
  expect(readPerson(cells, columns)).toEqual({
    email: 'anna@example.ru',
    person: { name: 'О’Нил -Ким Айгүл', position: 'Мастер цеха', department: 'Продажи / Юг', role: 'admin' },
    problems: [],
  });
});

test('all errors of a line are reported at once, each at its field', () => {
  const long = 'я'.repeat(300);
  const cells = ['anna@', long, '', `${long}/${'a/'.repeat(12)}`, long, 'царь'];
  expect(readPerson(cells, columns).problems.map(({ field, code }) => [field, code])).toEqual([
    ['email', 'email-incomplete'],
    ['fullName', 'name-too-long'],
    ['position', 'position-too-long'],
    ['department', 'department-too-long'],
    ['department', 'department-too-deep'],
    ['role', 'role-unknown'],
  ]);
});

test('a department of a megabyte is refused as a whole and not read into its parts', () => {
  const cells = ['anna@example.ru', 'Анна', '', `${'/ '.repeat(500_000)}Цех`, '', ''];
  const { person, problems } = readPerson(cells, columns);
  expect(person.department).toBe('');
  expect(problems).toEqual([{ field: 'department', code: 'department-too-long', values: { limit: 200 } }]);
});

const known: Known = {
  members: new Map([['here@example.ru', { id: 'm', position: 'Мастер', departmentId: 'd' }]]),
  invited: new Map([['boss@example.ru', 'owner']]),
  departments: new Map([['цех', 'd']]),
};
const evaluate = (lines: string[][], overrides: object = {}, ownRole = 'admin') => {
  const settings = {
    columns,
    createsDepartments: false,
    updatesMembers: false,
    renewsInvitations: false,
    ...overrides,
  };
  const missing = new Map<string, string>();
  const found = validateRows(rows(...lines), { settings, ownRole, known, seen: new Map(), missing });
  const codes = found.map(({ problems }) => problems.map(({ code }) => code));
  return { verdicts: found.map(({ verdict }) => verdict), missing: [...missing.values()], codes };
};

test('a member is changed only on request and only where the line differs', () => {
  const line = (department: string, position: string) => [
    ['here@example.ru', '', '', department, position, ''],
  ];
  expect(evaluate(line('Цех', 'Технолог')).verdicts).toEqual(['member']);
  expect(evaluate(line('Цех', 'Технолог'), { updatesMembers: true }).verdicts).toEqual(['update']);
  expect(evaluate(line('ЦЕХ', 'Мастер'), { updatesMembers: true }).verdicts).toEqual(['member']);
  expect(evaluate(line('', ''), { updatesMembers: true }).verdicts).toEqual(['member']);
  // No action is planned for these rows, so their content need not be valid.
  expect(evaluate(line('Нет такого', '')).verdicts).toEqual(['member']);
});

test('new places in the tree are counted once, no matter which line names them first, and wrong lines name none', () => {
  const lines = [
    ['a@example.ru', '', '', 'Цех / Сборка', '', ''],
    ['b@example.ru', '', '', 'цех/СБОРКА / Линия', '', ''],
    ['c@', '', '', 'Лишний', '', ''],
    ['d@example.ru', '', '', 'Лишний', '', 'царь'],
  ];
  expect(evaluate(lines)).toMatchObject({
    verdicts: ['wrong', 'wrong', 'wrong', 'wrong'],
    missing: ['Цех / Сборка', 'цех / СБОРКА / Линия'],
    // Creating departments is offered if that is all a row lacks, because only such rows create any.
    codes: [
      ['department-unknown'],
      ['department-unknown'],
      ['email-incomplete'],
      ['role-unknown', 'department-missing'],
    ],
  });
  expect(evaluate(lines, { createsDepartments: true }).verdicts).toEqual([
    'invite',
    'invite',
    'wrong',
    'wrong',
  ]);
});

test('an address that occurs twice is a repeat, also of a line that is wrong', () => {
  const lines = [
    ['a@example.ru', '', '', 'Нет такого', '', ''],
    ['A@example.ru', '', '', '', '', ''],
    ['boss@example.ru', '', '', '', '', ''],
    ['boss@example.ru', '', '', '', '', ''],
  ];
  expect(evaluate(lines, { renewsInvitations: true }).verdicts).toEqual([
    'wrong',
    'repeated',
    'invited',
    'repeated',
  ]);
  expect(evaluate(lines, { renewsInvitations: true }, 'owner').verdicts[2]).toBe('renew');
});
