import { expect, test } from 'vitest';
import { toMailboxKey } from './to-mailbox-key.ts';

test.each([
  ['Anna@Example.RU ', 'anna@example.ru'],
  ['anna+1@example.ru', 'anna@example.ru'],
  ['anna+1+2@example.ru', 'anna@example.ru'],
  ['+anna@example.ru', '+anna@example.ru'],
  ['a.n.na@gmail.com', 'anna@gmail.com'],
  ['anna+x@googlemail.com', 'anna@gmail.com'],
  ['anna.k@ya.ru', 'anna-k@yandex.ru'],
  ['anna-k@yandex.com', 'anna-k@yandex.ru'],
  ['anna.k@example.ru', 'anna.k@example.ru'],
  ['"a@b+c"@example.ru', '"a@b@example.ru'],
  ['anna', 'anna'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(toMailboxKey(address)).toBe(mailbox);
});
