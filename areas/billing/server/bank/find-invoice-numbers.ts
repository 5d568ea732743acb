import { ATTACHED_DAY, MARKS, NUMBER_AND_DAY, REST_OF_DAY, WORD_OF_SUM } from './purpose-words.protocol.ts';

/** Far longer than the purpose of any payment. */
const LONGEST_PURPOSE = 1_000;
/** Numbers of one list. */
const MOST_LISTED = 21;
/** Words between the word of an invoice and the number with a sign. */
const MOST_WORDS = 5;
/** An account of a bank; and without a sign an INN or a BIC, of which no number of an invoice has as many digits. */
const FOREIGN = { signed: /^\d{20,}$/, unsigned: /^\d{9,}$/ };
/** A further number of a list; without a sign it begins with a digit. */
const FURTHER = { signed: /\d/, unsigned: /^\d/ };

type Kind = keyof typeof MARKS;

interface Mark {
  readonly kind: Kind;
  readonly text: string;
}

/** Numbers of invoices that the purpose of a payment names; none is trusted alone. */
export function findInvoiceNumbers(purpose: string): string[] {
  const marks = readMarks(purpose.slice(0, LONGEST_PURPOSE));
  const named = marks.flatMap(({ kind }, at) => (kind === 'invoice' ? readNamed(marks, at + 1) : []));
  const found = named.length > 0 ? named : marks.flatMap((_, at) => readUnnamed(marks, at));
  return [...new Set(found)];
}

/** The same number as sellers write it: in capitals, without zeros before its digits. */
export function listSpellings(number: string): string[] {
  return [...new Set([number, number.toUpperCase().replaceAll(/\d+/g, (digits) => String(BigInt(digits)))])];
}

/** Cuts a purpose into marks, each of which begins where the former ends. */
function readMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < text.length; ) {
    const mark = readMark(text, at, marks.at(-1)?.kind);
    if (mark) marks.push(mark);
    at += mark?.text.length ?? 1;
  }
  return marks;
}

function readMark(text: string, at: number, before: Kind | undefined): Mark | null {
  const isInWord = /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at] ?? '');
  for (const [kind, pattern] of Object.entries(MARKS) as [Kind, RegExp][]) {
    // A number with a sign before it is no quantity.
    if (kind === 'quantity' && before === 'sign') continue;
    const written = matchAt(pattern, text, at)?.[0];
    if (written === undefined || (isInWord && kind !== 'word')) continue;
    return { kind, text: kind === 'number' ? withoutDay(text, written, at + written.length) : written };
  }
  return null;
}

/** A number without the day that was written to it with no space between them. */
function withoutDay(text: string, written: string, end: number): string {
  const day = written.search(ATTACHED_DAY);
  if (day !== -1) return written.slice(0, day);
  const isDay = matchAt(REST_OF_DAY, text, end) !== null;
  return (isDay && NUMBER_AND_DAY.exec(written)?.groups?.number) || written;
}

/** The list behind the word of an invoice; behind further words its first number has a sign. */
function readNamed(marks: readonly Mark[], from: number): string[] {
  let words = 0;
  for (let at = from; words <= MOST_WORDS; at += 1) {
    const kind = marks[at]?.kind;
    if (kind === 'number' && words === 0) return readList(marks, at);
    if (kind === 'sign') return readList(marks, skip(marks, at));
    if (kind === 'word' || kind === 'paying' || kind === 'from') words += 1;
    else if (kind === 'day' || (kind === 'sum' && marks[at - 1]?.kind === 'from')) words = MOST_WORDS;
    else if (kind !== 'between' && kind !== 'ofInvoice') return [];
  }
  return [];
}

/** The list of a sign that no word is before: at the beginning, behind a word of paying, in brackets. */
function readUnnamed(marks: readonly Mark[], at: number): string[] {
  if (marks[at]?.kind !== 'sign') return [];
  const before = marks[at - 1];
  const isInBrackets = before?.kind === 'between' && before.text === '(';
  const last = marks.slice(0, at).findLast(({ kind }) => kind !== 'between' && kind !== 'end');
  const isInvoice = isInBrackets
    ? last === undefined || last.kind === 'word' || last.kind === 'paying'
    : last === undefined || (before?.kind === 'paying' && last === before);
  return isInvoice ? readList(marks, skip(marks, at)) : [];
}

/** The place behind signs and brackets. */
function skip(marks: readonly Mark[], from: number): number {
  let at = from;
  while (marks[at]?.kind === 'sign' || marks[at]?.kind === 'between') at += 1;
  return at;
}

/** The numbers of one list, with or without days and sums between them. */
function readList(marks: readonly Mark[], from: number): string[] {
  const numbers: string[] = [];
  let isNext = true;
  for (let at = from; numbers.length < MOST_LISTED; at += 1) {
    const mark = marks[at];
    if (numbers.length > 0 && isSum(marks, at)) isNext = false;
    else if (mark?.kind === 'number' && isNext) {
      const sign = getSign(marks, at);
      if (numbers.length > 0 && !FURTHER[sign].test(mark.text)) break;
      if (!FOREIGN[sign].test(mark.text)) numbers.push(mark.text);
    } else if (!isBetween(marks, at)) break;
    isNext = isSeparator(mark) || (isNext && mark?.kind !== 'number');
  }
  return numbers;
}

const isSeparator = (mark: Mark | undefined) => mark?.kind === 'and' || mark?.kind === 'sign';

function getSign(marks: readonly Mark[], at: number): keyof typeof FURTHER {
  const before = marks.slice(Math.max(0, at - 3), at).findLast(({ kind }) => kind !== 'between');
  return before?.kind === 'sign' ? 'signed' : 'unsigned';
}

const isBetween = (marks: readonly Mark[], at: number) =>
  marks[at]?.kind === 'between' || isSeparator(marks[at]) || isDay(marks, at);

/** Part of a day; one without a year looks like a sum. */
function isDay(marks: readonly Mark[], at: number): boolean {
  const kind = marks[at]?.kind;
  return kind === 'day' || kind === 'from' || (kind === 'sum' && marks[at - 1]?.kind === 'from');
}

/** Part of the sum of an invoice of a list, in brackets or behind a word of sums. */
function isSum(marks: readonly Mark[], at: number): boolean {
  const [before, mark] = [marks[at - 1], marks[at]];
  if (mark?.kind === 'word') return WORD_OF_SUM.any.test(mark.text);
  if (mark?.kind === 'number') return before?.kind === 'word' && WORD_OF_SUM.last.test(before.text);
  return (
    mark?.kind === 'sum' && (before?.kind === 'word' || before?.kind === 'between' || before?.kind === 'sum')
  );
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
