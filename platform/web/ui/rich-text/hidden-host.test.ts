import { expect, test } from 'vitest';
import { hiddenHost } from './hidden-host.ts';

test.each([
  ['https://evil.example/login', 'https://bank.ru/login', 'evil.example'],
  ['https://evil.example', 'вход на bank.ru', 'evil.example'],
  ['https://evil.example', 'президент.рф', 'evil.example'],
  ['https://bank.ru@evil.example', 'https://bank.ru@evil.example', 'evil.example'],
  ['https://bank.ru.evil.example', 'bank.ru', 'bank.ru.evil.example'],
  // Cyrillic letters that look like Latin ones.
  ['https://аpple.com', 'https://аpple.com', 'xn--pple-43d.com'],
  ['https://elpmaxe.live', '\u202eevil.example', 'elpmaxe.live'],
  ['mailto:thief@evil.example', 'buh@bank.ru', 'thief@evil.example'],
])('a link to %s that reads «%s» also shows %s', (href, label, host) => {
  expect(hiddenHost(href, label)).toBe(host);
});

test.each([
  ['https://bank.ru/login?next=a.ru', 'Войти'],
  ['https://www.bank.ru/a', 'bank.ru/a'],
  ['https://bank.ru', 'https://www.bank.ru'],
  ['https://президент.рф/письмо', 'президент.рф'],
  ['https://evil.example', 'смета 1.2, итого 3.50'],
  ['mailto:buh@bank.ru', 'buh@bank.ru'],
  ['mailto:buh@bank.ru', 'Бухгалтерия'],
])('a link to %s that reads «%s» shows nothing more', (href, label) => {
  expect(hiddenHost(href, label)).toBeNull();
});
