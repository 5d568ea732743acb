import { endOfRun, getSides, isEscapable, isIndent, isWord, marksOfRun } from './signs.ts';

export interface Place {
  /** Whether signs of Markdown are written directly before or after the text. */
  readonly isJoinedBefore: boolean;
  readonly isJoinedAfter: boolean;
  /** Whether only spaces and digits precede it in its line. */
  readonly isAtStart: boolean;
  /** The text is in the brackets of a link. */
  readonly isLabel: boolean;
  /** Whether the line has links, so that a bracket could begin one. */
  readonly hasLinks: boolean;
}

const SCHEME = /^https?:\/\//i;

/**
 * Escapes a text so that none of its signs is read as Markdown; signs that mean nothing in their place stay
 * unescaped.
 */
export function escapeText(text: string, place: Place): string {
  let written = '';
  let { isAtStart } = place;
  for (let at = 0; at < text.length; ) {
    const wasAtStart = isAtStart;
    isAtStart &&= isIndent(text[at] as string);
    const scheme = schemeAt(text, at);
    const end = scheme === 0 ? endOfRun(text, at) : at + scheme + 1;
    if (scheme > 0) written += `${text.slice(at, at + scheme)}\\:`;
    else written += escapeRun(text, at, end, { ...place, isAtStart: wasAtStart });
    at = end;
  }
  return written;
}

/** The length of the word before the colon of an address; 0 where no address begins. */
function schemeAt(text: string, at: number): number {
  if (isWord(text[at - 1] ?? '')) return 0;
  return SCHEME.test(text.slice(at, at + 8)) ? text.slice(at, at + 8).indexOf(':') : 0;
}

function escapeRun(text: string, at: number, end: number, place: Place): string {
  const sign = text[at] as string;
  const run = text.slice(at, end);
  const escaped = () => run.replaceAll(sign, `\\${sign}`);
  switch (sign) {
    case '\\':
      return isBeforeSign(text, end, place) ? run + run : run;
    case '*':
    case '_':
    case '~':
      return isJoined(text, at, end, place) || isMark(text, at, end) ? escaped() : run;
    case '`':
      return escaped();
    case '[':
      return place.hasLinks ? escaped() : run;
    case ']':
      return place.isLabel ? escaped() : run;
    case '<':
      return text[end] === '@' ? `${run.slice(1)}\\<` : run;
    default:
      return run;
  }
}

/** Whether backslashes that end here would escape the next sign. */
function isBeforeSign(text: string, end: number, { isAtStart, isJoinedAfter }: Place): boolean {
  return end === text.length ? isJoinedAfter : isEscapable(text[end] as string, isAtStart);
}

function isJoined(text: string, at: number, end: number, { isJoinedBefore, isJoinedAfter }: Place): boolean {
  return (at === 0 && isJoinedBefore) || (end === text.length && isJoinedAfter);
}

function isMark(text: string, at: number, end: number): boolean {
  const sign = text[at] as string;
  const { opens, closes } = getSides(sign, text[at - 1] ?? '', text[end] ?? '');
  return marksOfRun(sign, end - at).length > 0 && (opens || closes);
}
