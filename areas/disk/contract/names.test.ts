import { expect, test } from 'vitest';
import { composeName, findNameProblem, findSentNameProblem, nameKey, sortKey } from './names.ts';

test('a name is kept composed, as macOS does not send it, and without spaces around it', () => {
  expect(composeName(' И\u0306од и е\u0308ж.txt ')).toBe('Йод и ёж.txt');
});

test.each([
  ['', 'empty'],
  ['a/b', 'character'],
  ['a\\b', 'character'],
  ['a\u0000b', 'character'],
  ['a\nb', 'character'],
  ['a\ud800', 'character'],
  ['счёт\u202efdp.exe', 'invisible'],
  ['\u2066счёт\u2069.pdf', 'invisible'],
  ['\u200bсчёт.pdf', 'invisible'],
  ['что?', 'character'],
  ['конец.', 'ending'],
  ['..', 'ending'],
  ['CON', 'device'],
  ['con.txt', 'device'],
  ['LPT1', 'device'],
  ['com¹.log', 'device'],
  ['я'.repeat(128), 'too-long'],
  ['a'.repeat(256), 'too-long'],
] as const)('%j is no name for every system: %s', (name, problem) => {
  expect(findNameProblem(name)).toBe(problem);
});

test.each([
  'я'.repeat(127),
  'a'.repeat(255),
  'console.txt',
  'Договор № 5 (копия).docx',
  '.hidden',
  'ключ 🔑',
])('%j is a name', (name) => expect(findNameProblem(name)).toBe(null));

test.each([' a', 'a ', '\u00a0a', 'a\u00a0', '\u3000a', '\ta', 'a. '])(
  'a name that a program sends with a space at an end is refused: %j',
  (name) => expect(findSentNameProblem(name)).not.toBe(null),
);

test('a name that a program sends composed or in parts is a name', () => {
  expect(findSentNameProblem('И\u0306од 5\u00a0000.txt')).toBe(null);
});

test('names are the same without their case; е and ё differ', () => {
  expect(nameKey('ДОГОВОР.PDF')).toBe(nameKey('договор.pdf'));
  expect(nameKey('Елка')).not.toBe(nameKey('Ёлка'));
  expect(nameKey('Елка')).not.toBe(nameKey('елКА '));
});

test('names are sorted as people count, ё right behind е', () => {
  const sorted = ['Акт 2', 'акт 10', 'Акт 010', 'елка', 'ёлка', 'жук', '1c', '02', '10'].sort((a, b) =>
    sortKey(a) < sortKey(b) ? -1 : 1,
  );
  expect(sorted).toEqual(['1c', '02', '10', 'Акт 2', 'акт 10', 'Акт 010', 'елка', 'ёлка', 'жук']);
});
