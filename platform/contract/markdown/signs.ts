/** Signs that a backslash escapes anywhere. */
const EVERYWHERE = '*_~`[]<:';
/** Signs that have a meaning only at the beginning of a line, after spaces and digits. */
const AT_START = '->.)+#';

const SPACE = /\s/;
const WORD = /[\p{L}\p{N}]/u;

export function isEscapable(sign: string, isAtStart: boolean): boolean {
  return sign !== '' && (EVERYWHERE.includes(sign) || (isAtStart && AT_START.includes(sign)));
}

export function isSpace(sign: string): boolean {
  return sign === '' || SPACE.test(sign);
}

export function isWord(sign: string): boolean {
  return WORD.test(sign);
}

/** Whether a line is still at its beginning after this sign. */
export function isIndent(sign: string): boolean {
  return sign === ' ' || (sign >= '0' && sign <= '9');
}

/** The position after the last of equal signs that begin at `from`. */
export function endOfRun(text: string, from: number): number {
  const sign = text[from];
  let end = from + 1;
  while (end < text.length && text[end] === sign) end += 1;
  return end;
}

/** Whether marks may begin or end at a run of signs, depending on the signs before and after it. */
export function getSides(sign: string, before: string, after: string): { opens: boolean; closes: boolean } {
  const opens = !isSpace(after);
  const closes = !isSpace(before);
  if (sign !== '_') return { opens, closes };
  return { opens: opens && !isWord(before), closes: closes && !isWord(after) };
}

/** Marks that are written by signs before and after words. */
export type Toggle = 'strong' | 'emphasis' | 'strike';

/** The marks that a run of signs may open or close. */
export function marksOfRun(sign: string, length: number): readonly Toggle[] {
  if (sign === '*' && length === 1) return ['emphasis'];
  if (sign === '*' && length === 2) return ['strong'];
  if (sign === '*' && length === 3) return ['strong', 'emphasis'];
  if (sign === '~' && length === 2) return ['strike'];
  return sign === '_' && length === 1 ? ['emphasis'] : [];
}

const ADDRESS = /https?:\/\/[^\s<>"[\]`\\]+/iy;
const TRAILING = ".,:;!?'*_~";

/** The address that begins at a position of a text, without the punctuation around it; empty if there is none. */
export function addressAt(text: string, from: number): string {
  ADDRESS.lastIndex = from;
  const found = ADDRESS.exec(text)?.[0] ?? '';
  const start = found.indexOf('//') + 2;
  if (found === '' || !isWord(found[start] ?? '')) return '';
  let open = 0;
  for (const sign of found) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
  }
  let end = found.length;
  for (; end > start; end -= 1) {
    const sign = found[end - 1] ?? '';
    if (sign === ')' && open < 0) open += 1;
    else if (!TRAILING.includes(sign)) break;
  }
  return found.slice(0, end);
}

const UNWRITTEN = /[()\s<>\\`]/g;
const PARENTHESES: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };

/** An address as it is written inside the brackets of a link. */
export function writtenAddress(href: string): string {
  return href.replace(UNWRITTEN, (sign) => PARENTHESES[sign] ?? encodeURIComponent(sign));
}
