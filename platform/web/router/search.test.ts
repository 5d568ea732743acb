import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test('a query is plain strings: nothing becomes a number or a truth', () => {
  expect(parseSearch('?code=007&qa=true&tag=a&tag=b&empty=')).toEqual({
    code: '007',
    qa: 'true',
    tag: ['a', 'b'],
    empty: '',
  });
});

test('a written search is read back the same', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 }));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});

test('an absent value leaves no trace', () => {
  expect(stringifySearch({ a: undefined, b: null })).toBe('');
});
