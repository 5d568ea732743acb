import { expect, test } from 'vitest';
import { formatCell, getBuiltInFormat } from './format-cell.ts';

const show = (value: number, format: string) => formatCell(value, format, false).replaceAll('\u00a0', ' ');

test.each([
  [1234.5, '', '1234,5'],
  [0.1 + 0.2, 'General', '0,3'],
  [12345678901234, 'General', '12345678901000'],
  [1.5e-9, '', '1,5E-9'],
  [5, 'General" шт"', '5 шт'],
  [7, '@', '7'],
  [7, '0000', '7'],
  [1234.567, '0.00', '1234,57'],
  [1234.5, '#,##0.00', '1 234,50'],
  [1234567, '#,##0', '1 234 567'],
  [-1234.5, '#,##0.00', '-1 234,50'],
  [-0.001, '0.00', '0,00'],
  [1.5, '0.0##', '1,5'],
  [1234567, '#,##0,', '1 235'],
  [0.256, '0%', '26 %'],
  [12, '0" %"', '12 %'],
  [1234.5, '#,##0.00\\ "₽"', '1 234,50 ₽'],
  [1234.5, '#,##0.00"р."', '1 234,50р.'],
  [1234.5, '[$$-409]#,##0.00', '$1 234,50'],
  [1234.5, '#,##0.00\\ [$₽-419]', '1 234,50 ₽'],
  [-5, '#,##0;[Red]-#,##0', '-5'],
  [-5, '#,##0;[Red]\\(#,##0\\)', '(5)'],
  [0, '0;-0;"нет"', 'нет'],
  [1234.5, '_-* #,##0.00\\ "₽"_-;\\-* #,##0.00\\ "₽"_-;_-* "-"??\\ "₽"_-;_-@_-', '1 234,50 ₽'],
  [46353, 'dd.mm.yyyy', '27.11.2026'],
  [46353, '[$-419]d\\ mmmm\\ yyyy\\ "г."', '27.11.2026'],
  [46353.5, 'dd/mm/yyyy h:mm', '27.11.2026 12:00'],
  [0.75, 'h:mm:ss', '18:00:00'],
  [1.5, '[h]:mm', '36:00:00'],
  [46353, 'mmm yyyy', '11.2026'],
  [1, 'dd.mm.yyyy', '01.01.1900'],
  [61, 'dd.mm.yyyy', '01.03.1900'],
  [-1, 'dd.mm.yyyy', '-1'],
  [1e300, 'dd.mm.yyyy', '1E+300'],
  [1e300, '#,##0.00', '1E+300'],
])('%d by «%s» is %s', (value, format, shown) => {
  expect(show(value, format)).toBe(shown);
});

test('formats that a workbook names by numbers have a form, and those of 1904 another first day', () => {
  expect(show(1234.5, getBuiltInFormat(4))).toBe('1 234,50');
  expect(getBuiltInFormat(77)).toBe('');
  expect(formatCell(0, 'dd.mm.yyyy', true)).toBe('01.01.1904');
});

test('a format that is no format shows something, whatever is in it', () => {
  for (const sign of [
    '"',
    '\\',
    '[',
    ']',
    '_',
    '*',
    ';',
    '#',
    '0',
    ',',
    '.',
    'E',
    '%',
    '"[',
    '\\"',
    '[$',
    'h',
    '@',
  ])
    for (const value of [0, -1.5, 46_353, 1e300]) {
      const format = sign.repeat(2_000);
      expect(formatCell(value, format, false).length).toBeLessThan(1_000);
    }
});
