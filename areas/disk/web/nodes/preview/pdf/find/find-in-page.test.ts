import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInPage, foldQuery, type PageParts, toSearchable } from './find-in-page.ts';

const parts = (...lines: string[]): PageParts =>
  lines.map((str) => ({ str: str.replace('⏎', ''), hasEOL: str.endsWith('⏎') }));

const find = (page: PageParts, query: string) =>
  findInPage(toSearchable(page), query, 100).map(({ from, to }) => [from.part, from.at, to.part, to.at]);

test.each([
  [
    'whatever its case',
    parts('Договор ДОГОВОР'),
    'договор',
    [
      [0, 0, 0, 7],
      [0, 8, 0, 15],
    ],
  ],
  ['with е for ё', parts('Приём'), 'прием', [[0, 0, 0, 5]]],
  ['with ё for е', parts('Прием'), 'приём', [[0, 0, 0, 5]]],
  ['over parts that a file cut in a word', parts('Дого', 'вор'), 'договор', [[0, 0, 1, 3]]],
  ['over the end of a line', parts('счёт⏎', 'на оплату'), 'счет на', [[0, 0, 1, 2]]],
  ['over more spaces than were typed', parts('счёт', '  ', ' 152'), 'счёт 152', [[0, 0, 2, 4]]],
  [
    'beside each other',
    parts('аааа'),
    'аа',
    [
      [0, 0, 0, 2],
      [0, 2, 0, 4],
    ],
  ],
  ['and no others', parts('Договор'), 'счёт', []],
  ['and nothing for spaces', parts('а б'), '  ', []],
] as const)('words are found on a page %s', (_, page, query, places) => {
  expect(find(page, query)).toEqual(places);
});

test('a found place has the words that were searched for, whatever the page has', () => {
  const text = fc.array(fc.constantFrom('а', 'Ё', 'е', ' ', '\n', 'İ', '😀'), { maxLength: 12 });
  const page = fc.array(fc.record({ str: text.map((signs) => signs.join('')), hasEOL: fc.boolean() }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(page, text, (lines, signs) => {
      const query = signs.join('');
      for (const { from, to } of findInPage(toSearchable(lines), query, 100)) {
        const words = lines
          .slice(from.part, to.part + 1)
          .map(({ str, hasEOL }, at) =>
            (str + (hasEOL ? '\n' : '')).slice(
              at === 0 ? from.at : 0,
              at === to.part - from.part ? to.at : undefined,
            ),
          )
          .join('');
        expect(foldQuery(words)).toBe(foldQuery(query));
      }
    }),
  );
});

test('no more places are returned than are wanted', () => {
  expect(findInPage(toSearchable(parts('а'.repeat(50))), 'а', 10)).toHaveLength(10);
});
