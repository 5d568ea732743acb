import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

const ROWS = {
  'keyboard.latin': "qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
  'keyboard.local': 'йцукенгшщзхъфывапролджэячсмитьбюё',
};
const deps = { text: (key: string) => ROWS[key as keyof typeof ROWS] ?? key };
const empty = { numbers: [], inn: null, kopecks: null, variants: [] };

test.each([
  ['№ 7', { numbers: ['7'] }],
  ['№7', { numbers: ['7'] }],
  ['№ 007', { numbers: ['007', '7'] }],
  ['Счёт № 7', { numbers: ['7'], kinds: ['invoice'] }],
  ['счет 7 от 20.11.2026', { numbers: ['7'], kinds: ['invoice'] }],
  ['УПД № 3', { numbers: ['3'], kinds: ['upd-1', 'upd-2'] }],
  ['Акт №АБ-3', { numbers: ['АБ-3'], kinds: ['act'] }],
  ['счёт-фактура № 3', { numbers: ['3'], kinds: ['upd-1'] }],
  ['2', { numbers: ['2'], kopecks: 200 }],
  ['7801234566', { numbers: ['7801234566'], inn: '7801234566', kopecks: 780_123_456_600 }],
  ['1 200', { numbers: ['1200'], inn: '1200', kopecks: 120_000 }],
  ['1200,00', { kopecks: 120_000 }],
  ['1\u00a0200 ₽', { kopecks: 120_000 }],
])('what is searched for by «%s»', (typed, expected) => {
  expect(readWords(deps, ` ${typed} `)).toEqual({ ...empty, ...expected });
});

test('words are searched for in each layout, a number among them as a word by itself', () => {
  expect(readWords(deps, '«ЁЛКА» 7')?.variants[0]).toEqual(['елка', ' 7 ']);
  expect(readWords(deps, 'nthf,fqn')?.variants).toContainEqual(['терабайт']);
  expect(readWords(deps, '«»')?.variants).toEqual([]);
  expect(readWords(deps, '  ')).toBeUndefined();
});
