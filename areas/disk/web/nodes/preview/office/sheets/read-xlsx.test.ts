import { expect, test } from 'vitest';
import { buildXlsx } from '../../../../testing/build-office.ts';
import type { OfficeContent, Sheet } from '../files/office-content.ts';
import { readOffice } from '../read-office.ts';

async function read(
  parts: Parameters<typeof buildXlsx>[0],
): Promise<Extract<OfficeContent, { kind: 'sheets' }>> {
  const answer = await readOffice({ kind: 'sheet', bytes: await buildXlsx(parts) });
  if ('problem' in answer || answer.content.kind !== 'sheets') throw new Error(JSON.stringify(answer));
  return answer.content;
}

const words = (sheet: Sheet | undefined) =>
  sheet?.rows.map(({ number, cells }) => [
    number,
    ...cells.map((cell) => (typeof cell === 'object' ? `=${cell.number}` : cell)),
  ]);

test('a workbook is read as it shows itself: sheets, texts, numbers, days, truth and errors', async () => {
  const { sheets } = await read({
    strings: [
      '<t>Статья</t>',
      '<r><t>Сум</t></r><r><t>ма</t></r><rPh><t>ignored</t></rPh>',
      '<t>&lt;script&gt;</t>',
    ],
    styles:
      '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;₽&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs>',
    sheets: [
      {
        name: 'Смета',
        content:
          '<cols><col min="1" max="1" width="30" customWidth="1"/></cols><sheetData>' +
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
          '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><f>SUM(B1:B2)</f><v>1234567.5</v></c><c r="D3" s="2"><v>46353</v></c></row>' +
          '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="e"><v>#DIV/0!</v></c><c r="C4" s="3"><v>0.125</v></c><c r="D4" t="inlineStr"><is><t>прямо</t></is></c></row>' +
          '</sheetData><mergeCells><mergeCell ref="A3:B4"/></mergeCells>',
      },
      { name: 'Скрытый', state: 'hidden', content: '<sheetData><row><c><v>1</v></c></row></sheetData>' },
      { name: 'Ещё', content: '<sheetData><row><c><v>1</v></c><c><v>2</v></c></row></sheetData>' },
    ],
  });
  expect(sheets.map(({ name }) => name)).toEqual(['Смета', 'Ещё']);
  expect(words(sheets[0])).toEqual([
    [1, 'Статья', 'Сумма'],
    [2],
    [3, '<script>', '=1\u00a0234\u00a0567,50\u00a0₽', '', '=27.11.2026'],
    [4, true, '#DIV/0!', '=12,50\u00a0%', 'прямо'],
  ]);
  expect(sheets[0]?.columns).toEqual([
    { letters: 'A', width: 215 },
    { letters: 'B' },
    { letters: 'C' },
    { letters: 'D' },
  ]);
  expect(sheets[0]?.merges).toEqual([{ row: 2, column: 0, rows: 2, columns: 2 }]);
  expect(words(sheets[1])).toEqual([[1, '=1', '=2']]);
});

test('hidden rows and columns are left out, and the numbers of the others stay', async () => {
  const { sheets } = await read({
    sheets: [
      {
        name: 'Лист',
        content:
          '<cols><col min="2" max="2" width="9" hidden="1"/></cols><sheetData>' +
          '<row r="1"><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row><row r="2" hidden="1"><c><v>4</v></c></row>' +
          '<row r="900"><c r="C900"><v>5</v></c></row></sheetData><mergeCells><mergeCell ref="A1:C2"/></mergeCells>',
      },
    ],
  });
  expect(words(sheets[0])).toEqual([
    [1, '=1', '=3'],
    [900, '', '=5'],
  ]);
  expect(sheets[0]?.columns.map(({ letters }) => letters)).toEqual(['A', 'C']);
  expect(sheets[0]?.merges).toEqual([{ row: 0, column: 0, rows: 1, columns: 2 }]);
});

test('a cell far out, a row far below and merges over everything take no room', async () => {
  const { sheets } = await read({
    sheets: [
      {
        name: 'Лист',
        content:
          '<cols><col min="1" max="16384" width="9"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>' +
          '<row r="1048576"><c r="A1048576"><v>3</v></c></row></sheetData>' +
          `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells>`,
      },
    ],
  });
  expect(words(sheets[0])).toEqual([
    [1, '=1'],
    [1_048_576, '=3'],
  ]);
  expect(sheets[0]?.isCut).toBe(true);
  expect(sheets[0]?.merges.length).toBeLessThanOrEqual(5_000);
});

test('a sheet is cut at its limit of rows, and says so', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(6_000);
  const { sheets } = await read({ sheets: [{ name: 'Лист', content: `<sheetData>${rows}</sheetData>` }] });
  expect(sheets[0]?.rows).toHaveLength(5_000);
  expect(sheets[0]?.isCut).toBe(true);
});
