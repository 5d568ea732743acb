import {
  ATTACHED_DAY,
  FIRST_NUMBER,
  INVOICE_WORD,
  NEXT_NUMBER,
  NUMBER_AND_DAY,
  NUMBER_DAY,
  REST_OF_DAY,
} from './statement-keys.protocol.ts';

/** Far longer than the purpose of any payment. */
const LONGEST_PURPOSE = 1_000;
/** Numbers of one list. */
const MOST_LISTED = 21;
const ACCOUNT = /^\d{20}$/;

/** Numbers of invoices that the purpose of a payment names; none is trusted alone. */
export function findInvoiceNumbers(purpose: string): string[] {
  const text = purpose.slice(0, LONGEST_PURPOSE);
  const found = [...text.matchAll(INVOICE_WORD)].flatMap(({ 0: word, index }) =>
    readList(text, index + word.length),
  );
  return [...new Set(found.filter((number) => /\d/.test(number) && !ACCOUNT.test(number)))];
}

/** The numbers of one list, with or without the days between them. */
function readList(text: string, from: number): string[] {
  const numbers: string[] = [];
  let at = from;
  for (let pattern = FIRST_NUMBER; numbers.length < MOST_LISTED; pattern = NEXT_NUMBER) {
    const match = matchAt(pattern, text, at);
    const written = match?.groups?.number ?? match?.groups?.signed;
    if (!match || written === undefined) break;
    const end = at + match[0].length;
    const number = withoutDay(text, written, end);
    numbers.push(number);
    at = end - (written.length - number.length);
    at += matchAt(NUMBER_DAY, text, at)?.[0].length ?? 0;
  }
  return numbers;
}

/** A number without the day that was written to it with no space between them. */
function withoutDay(text: string, written: string, end: number): string {
  const day = written.search(ATTACHED_DAY);
  if (day !== -1) return written.slice(0, day);
  const isDay = matchAt(REST_OF_DAY, text, end) !== null;
  return (isDay && NUMBER_AND_DAY.exec(written)?.groups?.number) || written;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
