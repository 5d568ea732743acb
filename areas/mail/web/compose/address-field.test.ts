import { expect, test } from 'vitest';
import { readAddresses } from './address-field.tsx';

test('addresses are read from what is typed or pasted, and the rest stays as it was typed', () => {
  expect(readAddresses('Нина Петрова <Nina@Example.ru>, oleg@example.ru; кто-то')).toEqual({
    found: [
      { name: 'Нина Петрова', address: 'nina@example.ru' },
      { name: '', address: 'oleg@example.ru' },
    ],
    rest: 'кто-то',
  });
});

test.each(['user@good(x)evil', 'a b@example.ru', 'x@', '@y.ru', 'a@b@c.ru', 'one@two', ' '])(
  'a text that is no address becomes none: %s',
  (typed) => {
    expect(readAddresses(typed).found).toEqual([]);
  },
);
