import { expect, test } from 'vitest';
import { isCompanyAddress } from './is-company-address.ts';

test.each<[string, string[], boolean]>([
  ['anna@romashka.ru', ['info@romashka.ru'], true],
  ['Anna@Romashka.RU', [' INFO@romashka.ru '], true],
  ['info@mail.ru', ['info@mail.ru'], true],
  // A mailbox at a public service proves only its own address.
  ['anna@mail.ru', ['info@mail.ru'], false],
  ['anna@yandex.ru', ['buh@yandex.ru', 'info@romashka.ru'], false],
  ['anna@mail.romashka.ru', ['info@romashka.ru'], false],
  ['anna@romashka.ru', ['info@mail.romashka.ru'], false],
  ['anna@romashka.ru.evil.ru', ['info@romashka.ru'], false],
  ['anna@xromashka.ru', ['info@romashka.ru'], false],
  ['info@romashka.ru@evil.ru', ['info@romashka.ru'], false],
  ['anna@romashka.ru', ['romashka.ru', '@romashka.ru', ''], false],
  ['anna@ru', ['info@ru'], false],
  ['', [''], false],
  ['anna@romashka.ru', [], false],
])('%s belongs to the company of %j: %s', (address, known, isTrue) => {
  expect(isCompanyAddress(address, known)).toBe(isTrue);
});
