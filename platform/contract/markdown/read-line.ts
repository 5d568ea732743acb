import { normalizeLine } from './normalize-line.ts';
import { isSafeAddress, type Line, MARKS, MAX_ADDRESS, type Mark, type Span } from './rich-text.ts';
import {
  addressAt,
  endOfRun,
  flanks,
  isEscapable,
  isIndent,
  isWord,
  marksOfRun,
  writtenAddress,
} from './signs.ts';

type Toggle = 'strong' | 'emphasis' | 'strike';

interface Run {
  readonly kind: 'run';
  readonly sign: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Marks that begin and end here; found once the whole line is known. */
  readonly begins: Set<Toggle>;
  readonly ends: Set<Toggle>;
  href?: string;
}
interface Words {
  readonly kind: 'words';
  readonly text: string;
  readonly isCode: boolean;
  href?: string;
}
interface Mention {
  readonly kind: 'mention';
  readonly id: string;
}
type Token = Run | Words | Mention;

const MENTION = /<@([0-9a-z-]{1,64})>/y;
const TARGET = /\]\(([^()\s<>\\`]+)\)/y;

/**
 * Reads one line of Markdown into pieces that look alike. Each sign is looked at a fixed number of times, so no line is
 * slower than its length; marks may cross each other, because a piece simply has those that are open.
 */
export function readLine(raw: string, isIndented = false): Line {
  return normalizeLine(toSpans(matchRuns(tokensOf(raw))), isIndented);
}

function tokensOf(raw: string): Token[] {
  const tokens: Token[] = [];
  const closing = closingTicks(raw);
  let words = '';
  let isAtStart = true;
  /** The token after the last open bracket. */
  let label: number | undefined;
  const flush = () => {
    if (words !== '') tokens.push({ kind: 'words', text: words, isCode: false });
    words = '';
  };
  for (let at = 0; at < raw.length; ) {
    const sign = raw[at] as string;
    const wasAtStart = isAtStart;
    if (isAtStart) isAtStart = isIndent(sign);
    if (sign === '\\') {
      const end = endOfRun(raw, at);
      const next = raw[end] ?? '';
      if (!isEscapable(next, wasAtStart)) words += raw.slice(at, end);
      else {
        words += '\\'.repeat((end - at) >> 1);
        if ((end - at) % 2 === 1) {
          words += next;
          at = end + 1;
          continue;
        }
      }
      at = end;
      continue;
    }
    if (sign === '`') {
      const end = endOfRun(raw, at);
      const close = closing(at, end - at);
      if (close === undefined) words += raw.slice(at, end);
      else {
        flush();
        tokens.push({ kind: 'words', text: withoutPadding(raw.slice(end, close)), isCode: true });
      }
      at = close === undefined ? end : close + end - at;
      continue;
    }
    if (sign === '*' || sign === '_' || sign === '~') {
      const end = endOfRun(raw, at);
      const flank = flanks(sign, raw[at - 1] ?? '', raw[end] ?? '');
      if (marksOfRun(sign, end - at).length === 0 || (!flank.opens && !flank.closes)) words += raw.slice(at, end);
      else {
        flush();
        tokens.push({ kind: 'run', sign, length: end - at, ...flank, begins: new Set(), ends: new Set() });
      }
      at = end;
      continue;
    }
    if (sign === '<') {
      MENTION.lastIndex = at;
      const id = MENTION.exec(raw)?.[1];
      if (id !== undefined) {
        flush();
        tokens.push({ kind: 'mention', id });
        at += id.length + 3;
        continue;
      }
    }
    if (sign === '[') {
      flush();
      tokens.push({ kind: 'words', text: '[', isCode: false });
      label = tokens.length;
      at += 1;
      continue;
    }
    if (sign === ']') {
      flush();
      TARGET.lastIndex = at;
      const inside = label === undefined ? [] : tokens.slice(label);
      const href = inside.some(isSeen) ? TARGET.exec(raw)?.[1] : undefined;
      if (label !== undefined && href !== undefined && isSafeAddress(href)) {
        for (const token of inside) if (token.kind !== 'mention') token.href = href;
        // The bracket itself is no text of the line.
        tokens[label - 1] = { kind: 'words', text: '', isCode: false };
        at += href.length + 3;
      } else {
        words += ']';
        at += 1;
      }
      label = undefined;
      continue;
    }
    if ((sign === 'h' || sign === 'H') && !isWord(raw[at - 1] ?? '')) {
      const address = addressAt(raw, at);
      if (address !== '') {
        flush();
        const written = writtenAddress(address);
        const href = written.length <= MAX_ADDRESS ? { href: written } : {};
        tokens.push({ kind: 'words', text: address, isCode: false, ...href });
        at += address.length;
        continue;
      }
    }
    words += sign;
    at += 1;
  }
  flush();
  return tokens;
}

function isSeen(token: Token): boolean {
  return token.kind === 'words' ? token.isCode || token.text.trim() !== '' : token.kind === 'mention';
}

/** Finds the next run of as many backticks; the runs of each length are known before the line is read. */
function closingTicks(raw: string): (at: number, length: number) => number | undefined {
  const places = new Map<number, number[]>();
  for (let at = raw.indexOf('`'); at >= 0; ) {
    const end = endOfRun(raw, at);
    const known = places.get(end - at);
    if (known === undefined) places.set(end - at, [at]);
    else known.push(at);
    at = raw.indexOf('`', end);
  }
  const nextOf = new Map<number, number>();
  return (at, length) => {
    const known = places.get(length) ?? [];
    let next = nextOf.get(length) ?? 0;
    while (next < known.length && (known[next] as number) < at + length) next += 1;
    nextOf.set(length, next);
    return known[next];
  };
}

/** One space at both ends makes room for backticks inside, as everywhere in Markdown. */
function withoutPadding(code: string): string {
  const isPadded = code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isPadded ? code.slice(1, -1) : code;
}

/** Decides which runs of signs begin and end marks; those without a partner stay text. */
function matchRuns(tokens: Token[]): Token[] {
  const open = new Map<string, { run: Run; words: number }>();
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== 'run') {
      if (token.kind === 'mention' || token.text !== '') words += 1;
      continue;
    }
    for (const mark of marksOfRun(token.sign, token.length)) {
      // An underscore never closes what an asterisk has opened.
      const key = `${token.sign}${mark}`;
      const before = open.get(key);
      if (token.closes && before !== undefined && before.words < words) {
        before.run.begins.add(mark);
        token.ends.add(mark);
        open.delete(key);
      } else if (token.opens) open.set(key, { run: token, words });
    }
  }
  return tokens;
}

const SIGNS: Readonly<Record<Toggle, number>> = { strong: 2, emphasis: 1, strike: 2 };

function toSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  // Emphasis may be open twice, by an asterisk and by an underscore.
  const open: Record<Toggle, number> = { strong: 0, emphasis: 0, strike: 0 };
  const marks = (isCode: boolean): Mark[] =>
    MARKS.filter((mark) => (mark === 'code' ? isCode : open[mark] > 0));
  const addText = (text: string, isCode: boolean, href: string | undefined) =>
    spans.push({ kind: 'text', text, marks: marks(isCode), ...(href === undefined ? {} : { href }) });
  for (const token of tokens) {
    if (token.kind === 'mention') spans.push({ kind: 'mention', id: token.id, marks: marks(false) });
    else if (token.kind === 'words') addText(token.text, token.isCode, token.href);
    else {
      let left = token.length;
      for (const mark of token.ends) {
        open[mark] -= 1;
        left -= SIGNS[mark];
      }
      for (const mark of token.begins) left -= SIGNS[mark];
      if (left > 0) addText(token.sign.repeat(left), false, token.href);
      for (const mark of token.begins) open[mark] += 1;
    }
  }
  return spans;
}
