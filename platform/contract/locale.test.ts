import { expect, test } from 'vitest';
import { detectLocale } from './locale.ts';

const three = ['ru', 'kk', 'en'] as const;

test('[P-02] the remembered language precedes that of the browser, and Russian is used where neither is spoken', () => {
  expect(detectLocale('en', ['kk'], three)).toBe('en');
  expect(detectLocale(undefined, ['de-DE', 'kk-KZ', 'en'], three)).toBe('kk');
  expect(detectLocale('de', ['fr', 'EN-us'], three)).toBe('en');
  expect(detectLocale('de', ['fr'], three)).toBe('ru');
  expect(detectLocale('en', ['en-GB', 'de'])).toBe('ru');
});

test.each([
  ['nothing', ''],
  ['a space', ' '],
  ['a word of the language’s own objects', '__proto__'],
  ['a path', '../../etc'],
  ['a header', 'ru\r\nSet-Cookie: a=b'.repeat(2)],
  ['a megabyte', 'e'.repeat(1e6)],
  ['a zero byte', '\0'],
  ['any language', '*'],
])('[P-02] %s is no language, wherever it appears', (_, garbage) => {
  expect(detectLocale(garbage, [garbage, 'kk'], three)).toBe('kk');
  expect(detectLocale(undefined, Array(1e6).fill(garbage), three)).toBe('ru');
});
