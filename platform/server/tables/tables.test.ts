import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readTableApart, writeXlsxApart } from './call-table-worker.ts';
import { cellText } from './cell.ts';
import { readTable } from './read-table.ts';
import { TABLE_LIMITS, TableRefusal } from './table.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

const people = [
  ['Почта', 'ФИО', 'Отдел'],
  ['anna@example.ru', 'Соколова Анна', 'Продажи / Юг'],
  ['boris@example.ru', 'Ёлкин "Б", Борис; мл.', 'Цех № 2'],
];
const csv = (separator: string, rows = people) =>
  stringify(rows, { delimiter: separator, record_delimiter: '\r\n', escape_formulas: true });

/** Cyrillic text in windows-1251, which Node can decode but not encode. */
function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const getCells = async (bytes: Buffer) => (await readTable(bytes)).rows.map(({ cells }) => cells);
const getProblem = async (bytes: Buffer) => {
  const refusal = await readTable(bytes).catch((error: unknown) => error);
  return refusal instanceof TableRefusal ? { problem: refusal.problem, ...refusal.values } : refusal;
};

test.each([';', ',', '\t'])('a table cut by %j is read in every encoding', async (separator) => {
  const text = csv(separator);
  const written = [
    [Buffer.from(text), 'utf-8'],
    [Buffer.from(`\uFEFF${text}`), 'utf-8'],
    [windows1251(text), 'windows-1251'],
    [Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16'],
    [Buffer.from(text, 'utf16le'), 'utf-16'],
    [utf16be(`\uFEFF${text}`), 'utf-16'],
    [utf16be(text), 'utf-16'],
  ] as const;
  for (const [bytes, encoding] of written) {
    const table = await readTable(bytes);
    expect(table).toMatchObject({ format: 'csv', encoding, separator });
    expect(table.rows.map(({ cells }) => cells)).toEqual(people);
  }
});

test('a line keeps the number that Excel shows, whatever is empty before it', async () => {
  const { rows } = await readTable(
    Buffer.from('sep=;\r\nПочта;ФИО\r\n\r\n;;\r\nanna@example.ru;"Анна\r\nС."\r\n'),
  );
  expect(rows).toEqual([
    { number: 2, cells: ['Почта', 'ФИО'] },
    { number: 5, cells: ['anna@example.ru', 'Анна\r\nС.'] },
  ]);
  expect(await getCells(Buffer.from('one@example.ru\ntwo@example.ru'))).toEqual([
    ['one@example.ru'],
    ['two@example.ru'],
  ]);
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    '+7 912',
    '-5',
    '@SUM',
    'a;b',
    'a,"b',
    'строка\nещё',
    '山田 太郎',
    'عمر',
    "O'Neill",
  ),
);
/** Returns a cell as it is stored: without invalid characters, surrounding space and an apostrophe before a formula. */
const asStored = (text: string) =>
  text
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

test('a table written as CSV or as a workbook is read as it was, with names of every script in it', async () => {
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async (found) => {
      // The first line always has content, so that no line is skipped at the beginning.
      const rows = found
        .map((cells) => ['x', ...cells.map((text) => asStored(text.replaceAll(/\p{Cc}/gu, ' '))), 'y'])
        .map((cells) => cells.map(String));
      expect(await getCells(Buffer.from(`\uFEFF${csv(';', rows)}`))).toEqual(rows);
    }),
    { numRuns: 60 },
  );
  const rows = [
    ['Имя', 'Заметка'],
    ['山田 太郎', '=HYPERLINK("http://evil")'],
    ['عمر', "'@ @"],
    ['Ёж 🦔', '+7 912'],
  ];
  const bytes = Buffer.from(await writeXlsxApart(rows));
  const read = await readTableApart(bytes);
  expect(read).toMatchObject({ format: 'xlsx', encoding: null });
  expect(read.rows.map(({ cells }) => cells)).toEqual(rows.map((cells) => cells.map(asStored)));
});

test('numbers and days of a workbook are numbers and days, words that look like them stay words', async () => {
  const day = new Date('2026-11-27T00:00:00Z');
  const bytes = await writeXlsxApart([
    ['День', 'Сумма', 'Слово'],
    [day, 1240.5, '2026'],
  ]);
  const [, cells] = await readSheet(new Uint8Array(bytes).buffer);
  expect(cells).toEqual([day, 1240.5, '2026']);
});

test('a sum is a number with two decimals in a workbook, and is written with a comma in a text', async () => {
  const bytes = Buffer.from(await writeXlsxApart([['Сумма'], [{ kopecks: 178_000 }]]));
  const [, cells] = await readSheet(new Uint8Array(bytes).buffer);
  expect(cells).toEqual([1780]);
  const parts = (await unpackXlsx(bytes, 1_000_000)).toString('latin1');
  expect(parts).toMatch(/formatCode="#,##0\.00"|numFmtId="4"/);
  expect(cellText({ kopecks: 178_005 })).toBe('1780,05');
});

test('no cell of a written table is a formula', async () => {
  const bytes = Buffer.from(await writeXlsxApart([['=1+1', '@x']]));
  const zip = await readTable(bytes);
  expect(zip.rows[0]?.cells).toEqual(['=1+1', '@x']);
  expect(bytes.includes('<f>')).toBe(false);
  const cells = csv(';', [['=1', '+1', '-1', '@x', '\t=1', '\uFF1D1']])
    .trim()
    .split(';');
  expect(cells.filter((text) => !/^"?'/.test(text))).toEqual([]);
});

async function getZip(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sheet = (rows: string) => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

test('a hostile or broken file is refused by a word of its own', async () => {
  const long = 'x'.repeat(10 * 1024 * 1024);
  expect(await getProblem(Buffer.alloc(0))).toEqual({ problem: 'empty' });
  expect(await getProblem(Buffer.from('\r\n;;;\r\n  \r\n'))).toEqual({ problem: 'empty' });
  expect(await getProblem(Buffer.from(`почта\n"${long}"`))).toMatchObject({
    problem: 'cell-too-long',
    row: 2,
  });
  expect(await getProblem(Buffer.from(`почта;имя\na;${'x'.repeat(3000)}`))).toEqual({
    problem: 'cell-too-long',
    row: 2,
    limit: TABLE_LIMITS.cell,
  });
  expect(await getProblem(Buffer.from('a;'.repeat(1_000_000)))).toMatchObject({
    problem: 'cell-too-long',
  });
  expect(await getProblem(Buffer.from(`${'a;'.repeat(200)}a`))).toMatchObject({
    problem: 'too-many-columns',
  });
  expect(await getProblem(Buffer.from('a@example.ru\n'.repeat(20_002)))).toEqual({
    problem: 'too-many-rows',
    limit: TABLE_LIMITS.rows,
  });
  expect(await getProblem(Buffer.from('почта;имя\na;"б\nв;г'))).toMatchObject({ problem: 'quotes' });
  expect(await getProblem(Buffer.from('почта\0имя;что\0то'))).toEqual({ problem: 'not-a-table' });
  expect(
    await getProblem(Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 37) % 256))),
  ).toMatchObject({
    problem: 'not-a-table',
  });
  expect(await getProblem(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual({ problem: 'old-excel' });
  expect(await getProblem(Buffer.from('PK\x03\x04 no zip at all'))).toEqual({ problem: 'not-a-table' });
  expect(await getProblem(await getZip({ 'word/document.xml': Buffer.from('<a/>') }))).toEqual({
    problem: 'not-a-table',
  });
  const whole = Buffer.from(await writeXlsxApart(people));
  expect(await getProblem(whole.subarray(0, whole.length - 200))).toEqual({ problem: 'not-a-table' });
});

test('a workbook that grows when it is unpacked is stopped meanwhile', async () => {
  const bomb = await getZip({ 'xl/sharedStrings.xml': Buffer.alloc(120 * 1024 * 1024, 0x20) });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await getProblem(bomb)).toEqual({ problem: 'too-complex' });
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [`xl/${at}.xml`, Buffer.from('<a/>')]),
  );
  expect(await getProblem(await getZip(many))).toEqual({ problem: 'too-complex' });
  const wide = await getZip({
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
  });
  expect(await getProblem(wide)).toMatchObject({ problem: 'too-many-columns' });
  const deep = await getZip({
    'xl/worksheets/sheet1.xml': sheet('<row r="1048576"><c r="A1048576"/></row>'),
  });
  expect(await getProblem(deep)).toMatchObject({ problem: 'too-many-rows' });
});

test('whatever bytes come, they are read or refused, never anything else', async () => {
  const head = fc.constantFrom('', 'PK\x03\x04', 'PK\x05\x06', '\xff\xfe', '\xef\xbb\xbf', 'sep=;\n');
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
      const found = await readTable(bytes).catch((error: unknown) => error);
      if (found instanceof Error) expect(found).toBeInstanceOf(TableRefusal);
    }),
    { numRuns: 200 },
  );
});

test('a long table is read apart: the server goes on meanwhile', async () => {
  const line = `person@example.ru;${'Соколова Анна; '.repeat(8)}\n`;
  const bytes = Buffer.from(line.repeat(19_000));
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const { rows } = await readTableApart(bytes);
  clearInterval(timer);
  expect(rows).toHaveLength(19_000);
  expect(ticks).toBeGreaterThan(10);
});

test('the thread that has read one file reads the next, one that was refused too', async () => {
  const read = async () => (await readTableApart(Buffer.from(csv(';')))).rows.map(({ cells }) => cells);
  expect(await read()).toEqual(people);
  await expect(readTableApart(Buffer.alloc(0))).rejects.toThrow(TableRefusal);
  expect(await Promise.all([read(), read()])).toEqual([people, people]);
});
