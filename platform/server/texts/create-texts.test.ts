import { expect, test } from 'vitest';
import { createTexts } from './create-texts.ts';

const strings = {
  errors: { 'request/too-many': 'Подождите {{count}} с.' },
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
  days_other: '{{count}} дня',
};

test('fills values in, keeps slashes of codes and picks Russian plural forms', () => {
  const { text } = createTexts([strings]);
  expect(text('errors.request/too-many', { count: 5 })).toBe('Подождите 5 с.');
  expect([1, 2, 5, 11, 21, 22].map((count) => text('days', { count }))).toEqual([
    '1 день',
    '2 дня',
    '5 дней',
    '11 дней',
    '21 день',
    '22 дня',
  ]);
});

test('does not escape values: code that writes HTML escapes there', () => {
  expect(createTexts([{ hello: 'Привет, {{name}}' }]).text('hello', { name: 'A&B <c>' })).toBe(
    'Привет, A&B <c>',
  );
});

test('a missing key throws, or is reported and shown as it is', () => {
  expect(() => createTexts([strings]).text('nothing.here')).toThrow('nothing.here');
  const missing: string[] = [];
  expect(createTexts([strings], (key) => missing.push(key)).text('nothing.here')).toBe('nothing.here');
  expect(missing).toEqual(['nothing.here']);
});

test('merges areas deeply and refuses a key with two owners', () => {
  const { text } = createTexts([{ pages: { a: 'А' } }, { pages: { b: 'Б' } }]);
  expect(text('pages.a') + text('pages.b')).toBe('АБ');
  expect(() => createTexts([{ pages: { a: 'А' } }, { pages: { a: 'Б' } }])).toThrow('pages.a');
});
