import { expect, test } from 'vitest';
import { ADDRESSES_AT_ONCE, readAddresses } from './read-addresses.ts';

test.each([
  ['a@b.ru c@d.ru', ['a@b.ru', 'c@d.ru'], ['', '']],
  ['a@b.ru,c@d.ru;e@f.ru\tg@h.ru', ['a@b.ru', 'c@d.ru', 'e@f.ru', 'g@h.ru'], ['', '', '', '']],
  ['Пётр Ким <P@Kim.ru>', ['p@kim.ru'], ['Пётр Ким']],
  ['"Ли, Анна; бухгалтер" <a@b.ru>, c@d.ru', ['a@b.ru', 'c@d.ru'], ['Ли, Анна; бухгалтер', '']],
  ['"Анна"\n<a@b.ru>', ['a@b.ru'], ['Анна']],
  ['<mailto:a@b.ru>', ['a@b.ru'], ['']],
  ['"Анна a@b.ru', ['"анна', 'a@b.ru'], ['', '']],
  ['Анна <a@b.ru', ['анна', 'a@b.ru'], ['', '']],
  ['старая\rстрока <a@b.ru>', ['a@b.ru'], ['старая строка']],
  ['"a <b> <c', ['b', 'c'], ['a', '']],
  [' ,; \n', [], []],
])('%j is read as %j with the names %j', (text, emails, names) => {
  const rows = readAddresses(text);
  expect(rows.map(({ email }) => email)).toEqual(emails);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('a name loses the signs that are not seen', () => {
  expect(readAddresses('\ufeffПет\u200bрова\u202e <nina@example.ru>')[0]).toMatchObject({
    name: 'Петрова',
    email: 'nina@example.ru',
    problem: null,
  });
});

test('an address that occurs twice is good once; a list that is too long has one row more than the limit', () => {
  expect(readAddresses('a@b.ru A@b.ru нет').map(({ problem }) => problem)).toEqual([
    null,
    'repeated',
    'incomplete',
  ]);
  expect(readAddresses('a@b.cc '.repeat(28_000))).toHaveLength(ADDRESSES_AT_ONCE + 1);
});
