import { expect, test } from 'vitest';
import { readGuests } from './read-guests.ts';

test.each([
  ['', [], []],
  ['anna@example.ru', ['anna@example.ru'], []],
  [
    'Anna@Example.ru, petr@example.ru; olga@example.ru\nanna@example.ru',
    ['anna@example.ru', 'petr@example.ru', 'olga@example.ru'],
    [],
  ],
  ['Анна Соколова <anna@example.ru>, petr@example.ru', ['anna@example.ru', 'petr@example.ru'], []],
  ['anna@example.ru petr@', ['anna@example.ru'], ['petr@']],
  ['Анна', [], ['Анна']],
])('in %j the guests are %j and %j is no address', (typed, emails, wrong) => {
  expect(readGuests(typed)).toEqual({ emails, wrong });
});
