import { type FormatShape, GENERAL, readFormat } from './read-format.ts';

/** The space between thousands, which no line breaks at. */
const GROUP = '\u00a0';
const MOST_DECIMALS = 15;
/** Days between the first day of the two calendars of workbooks and that of the computer's own. */
const DAYS_BEFORE_1970 = 25_569;
const DAYS_SINCE_1904 = 1_462;
const DAY = 86_400_000;
/** Days of the year 9999: beyond it a number is no date. */
const LAST_DAY = 2_958_465;

/** Formats that a workbook names by their numbers alone. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd.mm.yyyy',
  15: 'dd.mm.yyyy',
  16: 'dd.mm.yyyy',
  17: 'mm.yyyy',
  18: 'hh:mm',
  19: 'hh:mm:ss',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'dd.mm.yyyy hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '0.0E+0',
};

export const getBuiltInFormat = (id: number): string => BUILT_IN[id] ?? '';

/** A number of a cell as its format writes it, by the rules of Russian: a comma, and spaces between thousands. */
export function formatCell(value: number, format: string, isFrom1904: boolean): string {
  const { shape, isAbsolute } = getShape(value, readFormat(format));
  const shown = isAbsolute ? Math.abs(value) : value;
  switch (shape.kind) {
    case 'general':
      return `${shape.before}${formatGeneral(shown)}${shape.after}`;
    case 'words':
      return shape.before;
    case 'date':
      return formatDate(value, shape.signs, isFrom1904);
    case 'duration':
      return formatDuration(value);
    case 'number':
      return `${shape.before}${formatNumber(shown, shape.signs)}${shape.after}`;
  }
}

/** A format may have other shapes for what is below zero, and for zero. */
function getShape(
  value: number,
  [positive = GENERAL, negative, zero]: readonly FormatShape[],
): { shape: FormatShape; isAbsolute: boolean } {
  if (value < 0 && negative !== undefined) return { shape: negative, isAbsolute: true };
  return { shape: value === 0 && zero !== undefined ? zero : positive, isAbsolute: false };
}

function formatNumber(value: number, signs: string): string {
  const isPercent = signs.includes('%');
  const number = isPercent ? value * 100 : value;
  const [whole = '', fraction = ''] = signs.split('.');
  const decimals = Math.min(MOST_DECIMALS, countDigits(fraction, '0#?'));
  const least = Math.min(decimals, countDigits(fraction, '0'));
  if (/e/i.test(signs)) return number.toExponential(decimals).replace('.', ',').replace('e', 'E');
  if (signs.includes('/')) return formatGeneral(number);
  // Commas behind the last digit divide by thousands, those between digits group them.
  const end = Math.max(...[...'0#?'].map((digit) => whole.lastIndexOf(digit)));
  const thousands = countDigits(whole.slice(end + 1), ',');
  const isGrouped = whole.slice(0, end).includes(',');
  const text = toFixed(number / 1000 ** thousands, decimals, least, isGrouped);
  return isPercent ? `${text}${GROUP}%` : text;
}

/** How many characters at the beginning are of these. */
function countDigits(text: string, digits: string): number {
  let count = 0;
  while (count < text.length && digits.includes(text[count] ?? '')) count += 1;
  return count;
}

/** Digits of a number; those behind the least ones are left out where they are zeros. */
function toFixed(number: number, decimals: number, least: number, isGrouped: boolean): string {
  const fixed = Math.abs(number).toFixed(decimals);
  if (fixed.includes('e')) return formatGeneral(number);
  const [whole = '', digits = ''] = fixed.split('.');
  let end = digits.length;
  while (end > least && digits[end - 1] === '0') end -= 1;
  const fraction = digits.slice(0, end);
  const sign = number < 0 && /[1-9]/.test(fixed) ? '-' : '';
  return `${sign}${isGrouped ? group(whole) : whole}${fraction === '' ? '' : `,${fraction}`}`;
}

function group(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(GROUP);
}

/** As many digits as a cell has room for. */
function formatGeneral(value: number): string {
  return String(Number(value.toPrecision(11)))
    .replace('.', ',')
    .replace('e', 'E');
}

/** A day, a time or both, in one form: what a program's country would make of them is unknown. */
function formatDate(value: number, signs: string, isFrom1904: boolean): string {
  const days = isFrom1904 ? value + DAYS_SINCE_1904 : value;
  if (!(days >= 0 && days < LAST_DAY + 1)) return formatGeneral(value);
  // The first workbooks counted a 29 February 1900, which there was not.
  const moment = new Date(Math.round((days + (days < 60 ? 1 : 0) - DAYS_BEFORE_1970) * DAY));
  const day = [pad(moment.getUTCDate()), pad(moment.getUTCMonth() + 1), String(moment.getUTCFullYear())];
  const seconds = /s/i.test(signs) ? `:${pad(moment.getUTCSeconds())}` : '';
  const time = `${pad(moment.getUTCHours())}:${pad(moment.getUTCMinutes())}${seconds}`;
  const hasTime = /[hs]/i.test(signs);
  if (!/[yd]/i.test(signs) && hasTime) return time;
  const date = /d/i.test(signs) ? day : day.slice(1);
  return hasTime ? `${date.join('.')} ${time}` : date.join('.');
}

function formatDuration(days: number): string {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':');
  return `${days < 0 ? '-' : ''}${Math.floor(seconds / 3_600)}:${rest}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');
