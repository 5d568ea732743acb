import { QUOTE_LINE } from './mail-words.protocol.ts';

const LONGEST = 200;
const SAMPLE_BYTES = 4_000;
const LONGEST_WORD = 20;

function isQuoted(line: string): boolean {
  const words = line.trim();
  return words.startsWith('>') || words === '--' || QUOTE_LINE.test(words.slice(-LONGEST_WORD));
}

/** The first words of a letter, without quotes. */
export function toSnippet(text: string): string {
  const lines = text.slice(0, SAMPLE_BYTES).split('\n');
  const own = lines.filter((line) => !isQuoted(line)).join(' ');
  const words = own.trim() === '' ? lines.map((line) => line.replace(/^[\s>]+/u, '')).join(' ') : own;
  const plain = words.replace(/[\s\u200b-\u200f\u2060\ufeff\u00ad]+/gu, ' ').trim();
  return [...plain].slice(0, LONGEST).join('');
}

/** Whether a text quotes another letter. */
export function hasQuote(text: string, html: string | null): boolean {
  const lines = text.slice(0, SAMPLE_BYTES * 10).split('\n');
  return (
    lines.some((line) => line.trimStart().startsWith('>')) || (html !== null && /<blockquote/iu.test(html))
  );
}
