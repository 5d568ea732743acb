import { expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

test.each([
  ['+7 912 345-67-89', ['79123456789']],
  ['8 (912) 345‑67‑89', ['89123456789', '79123456789']],
  ['8912', ['8912', '7912']],
  ['+8613', ['8613']],
  ['67-89', ['6789']],
  ['912.345', ['912345']],
  ['101', ['101']],
])('%s is meant as a number', (typed, numbers) => {
  expect(readNumbers(typed)).toEqual(numbers);
});

test.each(['', '  ', '12', '+', '3 цех', 'анна 912', '1234567890123456', '912*', '９１２', '912\n%'])(
  '%j is none',
  (typed) => {
    expect(readNumbers(typed)).toEqual([]);
  },
);
