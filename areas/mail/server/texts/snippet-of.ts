const LONGEST = 200;
const LOOKED_AT = 4_000;
/** A line that quotes, and the line that says whom. */
const QUOTED = /^\s*(?:>|--\s*$|.{0,200}(?:wrote|пишет|писал[аи]?)\s*:?\s*$)/iu;

/** The first words of a letter, without what it quotes. */
export function snippetOf(text: string): string {
  const lines = text.slice(0, LOOKED_AT).split('\n');
  const own = lines.filter((line) => !QUOTED.test(line)).join(' ');
  const said = own.trim() === '' ? lines.map((line) => line.replace(/^[\s>]+/u, '')).join(' ') : own;
  const plain = said.replace(/[\s\u200b-\u200f\u2060\ufeff\u00ad]+/gu, ' ').trim();
  return [...plain].slice(0, LONGEST).join('');
}

/** Whether a text quotes another letter. */
export function hasQuote(text: string, html: string | null): boolean {
  return /^\s*>/mu.test(text.slice(0, LOOKED_AT * 10)) || (html !== null && /<blockquote/iu.test(html));
}
