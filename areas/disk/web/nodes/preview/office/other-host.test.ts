import { expect, test } from 'vitest';
import { getOtherHost } from './other-host.ts';

test.each([
  ['https://example.ru/a', 'https://example.ru/a', null],
  ['https://example.ru/a', 'example.ru', null],
  ['https://evil.example/', 'https://bank.ru', 'evil.example'],
  ['https://evil.example/', 'наш сайт', 'evil.example'],
  ['https://evil.example/', 'evil.example.bank.ru', 'evil.example'],
  ['https://evil.example/', 'https://evil.example@bank.ru', 'evil.example'],
  ['mailto:a@example.ru', 'a@example.ru', null],
  ['mailto:b@example.ru', 'a@example.ru', 'b@example.ru'],
])('a link to %s that is called «%s» names its other target: %s', (href, words, host) => {
  expect(getOtherHost(href, words)).toBe(host);
});
