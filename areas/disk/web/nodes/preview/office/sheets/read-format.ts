/** One part of a number format: what is written, and around what. */
export interface FormatShape {
  readonly kind: 'general' | 'words' | 'date' | 'duration' | 'number';
  /** The signs for digits, or for parts of a day; without words. */
  readonly signs: string;
  readonly before: string;
  readonly after: string;
}

export const GENERAL: FormatShape = { kind: 'general', signs: '', before: '', after: '' };

const GROUP = '\u00a0';
/** Characters of a format, and formats that are remembered. */
const MOST_LENGTH = 500;
const MOST_REMEMBERED = 5_000;
/** Signs that are written as they are. */
const PLAIN = new Set(' -+()$\u20ac\u20bd\u00a3\u00a5/:');
const DIGITS = new Set('0#?');
const WITHIN = new Set('0#?.,/ ');
const DAY = /[ymdhs]/i;

const remembered = new Map<string, readonly FormatShape[]>();

/** The shapes of a number format: for numbers above zero, below, for zero. A workbook has few, for many cells. */
export function readFormat(format: string): readonly FormatShape[] {
  const known = remembered.get(format);
  if (known !== undefined) return known;
  const shapes = splitFormat(format.slice(0, MOST_LENGTH)).map(toShape);
  if (remembered.size < MOST_REMEMBERED) remembered.set(format, shapes);
  return shapes;
}

/** A sign of the format, or words that are written as they are. */
interface Token {
  readonly sign?: string;
  readonly words?: string;
  readonly isElapsed?: boolean;
}

function splitFormat(format: string): Token[][] {
  const sections: Token[][] = [[]];
  for (let at = 0; at < format.length; ) {
    const sign = format[at] ?? '';
    if (sign === ';') {
      sections.push([]);
      at += 1;
      continue;
    }
    const { token, end } = readToken(format, at, sign);
    sections.at(-1)?.push(token);
    at = end;
  }
  return sections;
}

function readToken(format: string, at: number, sign: string): { token: Token; end: number } {
  switch (sign) {
    case '"': {
      const end = getEnd(format, '"', at + 1);
      return { token: { words: format.slice(at + 1, end) }, end: end + 1 };
    }
    case '\\':
      return { token: { words: format[at + 1] ?? '' }, end: at + 2 };
    // A space as wide as a sign, and a sign that fills the cell.
    case '_':
      return { token: { words: ' ' }, end: at + 2 };
    case '*':
      return { token: {}, end: at + 2 };
    case '[': {
      const end = getEnd(format, ']', at + 1);
      return { token: readBrackets(format.slice(at + 1, end)), end: end + 1 };
    }
    default:
      return { token: { sign }, end: at + 1 };
  }
}

function getEnd(format: string, sign: string, from: number): number {
  const end = format.indexOf(sign, from);
  return end === -1 ? format.length : end;
}

/** A currency, hours beyond a day, or a colour or country, which say nothing here. */
function readBrackets(text: string): Token {
  if (text.startsWith('$')) return { words: text.slice(1).split('-', 1)[0] ?? '' };
  return /^(?:h+|m+|s+)$/i.test(text) ? { isElapsed: true } : {};
}

function toShape(tokens: readonly Token[]): FormatShape {
  const signs = tokens.map(({ sign = '' }) => sign).join('');
  if (tokens.length === 0 || signs === '@') return GENERAL;
  if (tokens.some(({ isElapsed }) => isElapsed)) return { ...GENERAL, kind: 'duration' };
  if (/general/i.test(signs))
    return { ...GENERAL, after: getAfter(tokens.filter(({ sign }) => sign === undefined)) };
  if (DAY.test(signs)) return { ...GENERAL, kind: 'date', signs };
  const first = tokens.findIndex(({ sign }) => sign !== undefined && DIGITS.has(sign));
  if (first === -1) return { ...GENERAL, kind: 'words', before: getWords(tokens).trim() };
  const end = getDigitsEnd(tokens, first);
  const digits = tokens.slice(first, end).map(({ sign = '' }) => sign);
  const before = getWords(tokens.slice(0, first));
  // A space behind the digits belongs to what follows.
  const space = digits.at(-1) === ' ' ? ' ' : '';
  return {
    kind: 'number',
    signs: digits.join('').trim(),
    before: before.trim() !== '' && before.endsWith(' ') ? `${before.trim()}${GROUP}` : before.trim(),
    after: getAfter([{ words: space }, ...tokens.slice(end)]),
  };
}

/** The end of the signs for digits: `#,##0.00`, `0.00E+00`, `0%`. */
function getDigitsEnd(tokens: readonly Token[], first: number): number {
  let end = first;
  const signAt = (at: number) => tokens[at]?.sign ?? '';
  while (WITHIN.has(signAt(end))) end += 1;
  if (/e/i.test(signAt(end)) && /[+-]/.test(signAt(end + 1))) {
    end += 2;
    while (DIGITS.has(signAt(end))) end += 1;
  }
  return signAt(end) === '%' ? end + 1 : end;
}

function getAfter(tokens: readonly Token[]): string {
  const words = getWords(tokens);
  const trimmed = words.trim();
  return trimmed !== '' && words.startsWith(' ') ? `${GROUP}${trimmed}` : trimmed;
}

const getWords = (tokens: readonly Token[]): string =>
  tokens.map(({ words, sign = '' }) => words ?? (PLAIN.has(sign) ? sign : '')).join('');
