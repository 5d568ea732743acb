import { expect, test } from 'vitest';
import { chooseHandling } from './choose-handling.ts';

const origin = 'https://artel.test';
const evaluate = (path: string, { method = 'GET', mode = 'cors', range = false } = {}) =>
  chooseHandling(
    { method, mode, url: new URL(path, origin).href, headers: { has: (name) => name === 'range' && range } },
    origin,
  );

test.each([
  ['/', 'page'],
  ['/profile?section=security', 'page'],
  ['/auth', 'page'],
  ['/nothing/like/this', 'page'],
  ['/?auth=token', 'untouched'],
  ['/mobile?a=1&%61uth=token', 'untouched'],
  ['/api/docs', 'untouched'],
  ['/api', 'untouched'],
  ['/images/secret', 'untouched'],
  ['/builds/latest.json', 'untouched'],
  ['/assets/a.js', 'untouched'],
])('a person opens %s: %s', (path, handling) => {
  expect(evaluate(path, { mode: 'navigate' })).toBe(handling);
});

test.each([
  ['/assets/a-12345678.js', 'file'],
  ['/locales/hash/ru/messages.json', 'file'],
  ['/assets/a.js?token=1', 'untouched'],
  ['/assets/', 'untouched'],
  ['/api/v2/profile', 'untouched'],
  ['/builds/latest.json', 'untouched'],
  ['/images/x', 'untouched'],
  ['/icons/192.png', 'untouched'],
  ['/manifest.webmanifest', 'untouched'],
  ['/service-worker.js', 'untouched'],
  ['/', 'untouched'],
  ['https://elsewhere.test/assets/a.js', 'untouched'],
])('a page requests %s: %s', (path, handling) => {
  expect(evaluate(path)).toBe(handling);
});

test('a write and a part of a file are never answered by the worker', () => {
  expect(evaluate('/', { mode: 'navigate', method: 'POST' })).toBe('untouched');
  expect(evaluate('/assets/a.js', { method: 'HEAD' })).toBe('untouched');
  expect(evaluate('/assets/a.js', { range: true })).toBe('untouched');
});
