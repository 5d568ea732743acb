import { expect, test } from 'vitest';
import { findText, formatText, mergeTexts } from './format-text.ts';

const texts = {
  hello: 'Привет, {{name}} и {{name}}',
  errors: { 'area/gone': 'Нет' },
  group: { one: 'Один', _other: 'Странно' },
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
  days_other: '{{count}} дня',
};

test('finds texts by their path, and neither groups nor what every object has', () => {
  expect(findText(texts, 'group.one')).toBe('Один');
  expect(findText(texts, 'errors.area/gone')).toBe('Нет');
  for (const key of [
    'group',
    'group.two',
    'group.one.more',
    '',
    '.',
    'constructor.name',
    '__proto__',
    'toString',
  ])
    expect(findText(texts, key), key).toBeNull();
});

test('fills values in once and as they are', () => {
  expect(formatText(texts, 'hello', { name: '<Анна> {{name}} $& $t(group.one)' })).toBe(
    'Привет, <Анна> {{name}} $& $t(group.one) и <Анна> {{name}} $& $t(group.one)',
  );
  expect(formatText(texts, 'hello')).toBe('Привет, {{name}} и {{name}}');
  expect(formatText(texts, 'hello', { name: 0 })).toBe('Привет, 0 и 0');
});

test('a value inside «…» gets „…“ for its own quotation marks, any other value stays as it is', () => {
  const values = { from: 'ООО «Север»', into: 'АО «ТД «Юг»', count: 1 };
  const said = {
    moved: '{{from}}: «{{from}}» в «папке {{into}}», {{into}}',
    moved_one: 'Из «{{from}}» {{from}}',
  };
  expect(formatText(said, 'moved', { ...values, count: undefined })).toBe(
    'ООО «Север»: «ООО „Север“» в «папке АО „ТД „Юг“», АО «ТД «Юг»',
  );
  expect(formatText(said, 'moved', values)).toBe('Из «ООО „Север“» ООО «Север»');
});

test.each([
  [0, '0 дней'],
  [1, '1 день'],
  [2, '2 дня'],
  [11, '11 дней'],
  [21, '21 день'],
  [1.5, '1.5 дня'],
])('counts %s in Russian: %s', (count, text) => {
  expect(formatText(texts, 'days', { count })).toBe(text);
});

test('a text without forms is said with any number; without a number a form is none', () => {
  expect(formatText(texts, 'group.one', { count: 5 })).toBe('Один');
  expect(formatText(texts, 'days')).toBeNull();
  expect(formatText(texts, 'group', { count: 5 })).toBeNull();
});

test('merges groups of several owners and reports the keys that are in both', () => {
  const twice: string[] = [];
  const both = mergeTexts(texts, { group: { one: 'Раз', two: 'Два' } }, (key) => twice.push(key));
  expect([findText(both, 'group.one'), findText(both, 'group.two')]).toEqual(['Раз', 'Два']);
  expect(twice).toEqual(['group.one']);
  expect(findText(texts, 'group.one')).toBe('Один');
});
