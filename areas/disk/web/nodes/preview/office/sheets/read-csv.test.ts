import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

function read(text: string, isCut = false) {
  const content = readCsv(text, isCut);
  const sheet = content.kind === 'sheets' ? content.sheets[0] : undefined;
  return {
    isCut: sheet?.isCut,
    rows: sheet?.rows.map(({ cells }) =>
      cells.map((cell) => (typeof cell === 'object' ? `=${cell.number}` : cell)),
    ),
  };
}

test.each([
  [
    'semicolons',
    'а;б\r\n1;2,5\r\n',
    [
      ['а', 'б'],
      ['=1', '=2,5'],
    ],
  ],
  [
    'commas',
    'а,б\n1,2',
    [
      ['а', 'б'],
      ['=1', '=2'],
    ],
  ],
  ['tabs', 'а\tб', [['а', 'б']]],
  ['a declared separator', 'sep=,\r\nа;б,в', [['а;б', 'в']]],
  [
    'quotes, lines and doubled quotes',
    '"а;""б""";"две\nстроки"\nв;г',
    [
      ['а;"б"', 'две\nстроки'],
      ['в', 'г'],
    ],
  ],
  ['a quote that is never closed', '"а;б\nв;г', [['а;б\nв;г']]],
  ['words behind a closing quote', '"а"б;в', [['аб', 'в']]],
  ['empty cells and lines', ';;\n\nа;', [['', '', ''], [''], ['а', '']]],
  ['codes with a leading zero', '007;0,5;1 234,50', [['007', '=0,5', '=1 234,50']]],
  ['a mark of the encoding', '\uFEFFа;б', [['а', 'б']]],
  [
    '<script>',
    '<script>alert(1)</script>;=HYPERLINK("x")',
    [['<script>alert(1)</script>', '=HYPERLINK("x")']],
  ],
])('a table of text is read with %s', (_, text, rows) => {
  expect(read(text).rows).toEqual(rows);
});

test('a table that was written comes back', () => {
  const cell = fc.string({
    unit: fc.constantFrom('а', ';', '"', '\n', ' ', '|'),
    minLength: 1,
    maxLength: 6,
  });
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (table) => {
      const text = table
        .map((cells) => cells.map((words) => `"${words.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n');
      expect(read(`sep=;\n${text}`).rows).toEqual(table);
    }),
  );
});

test('a long table is cut, and says so; so does one whose file is longer', () => {
  expect(read('1\n'.repeat(10_000)).rows).toHaveLength(5_000);
  expect(read('1\n'.repeat(10_000)).isCut).toBe(true);
  expect(read('1;2').isCut).toBe(false);
  expect(read('1;2', true).isCut).toBe(true);
  expect(read(';'.repeat(1_000_000)).rows?.[0]).toHaveLength(200);
});
