import { isSafeAddress, MAX_ADDRESS } from './rich-text.ts';
import {
  addressAt,
  endOfRun,
  getSides,
  isEscapable,
  isIndent,
  isWord,
  marksOfRun,
  type Toggle,
  writtenAddress,
} from './signs.ts';

/** Equal signs in a row that may begin or end marks. */
export interface Run {
  readonly kind: 'run';
  readonly sign: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Marks that begin and end here, determined when the whole line is known. */
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
export type Token = Run | Words | Mention;

const MENTION = /<@([0-9a-z-]{1,64})>/y;
const TARGET = /\]\(([^()\s<>\\`]+)\)/y;

/** Splits a line into words, mentions and runs of signs; links and code are recognised here. */
export function scanLine(raw: string): readonly Token[] {
  return new Scanner(raw).scan();
}

class Scanner {
  private readonly raw: string;
  private readonly tokens: Token[] = [];
  private readonly closing: (at: number, length: number) => number | undefined;
  private words = '';
  private isAtStart = true;
  /** The place after the last open bracket. */
  private label: number | undefined;

  constructor(raw: string) {
    this.raw = raw;
    this.closing = closingTicks(raw);
  }

  scan(): readonly Token[] {
    for (let at = 0; at < this.raw.length; ) at = this.step(at);
    this.flush();
    return this.tokens;
  }

  /** Parses the construct at a position; returns the position after it. */
  private step(at: number): number {
    const sign = this.raw[at] as string;
    const wasAtStart = this.isAtStart;
    this.isAtStart &&= isIndent(sign);
    switch (sign) {
      case '\\':
        return this.backslash(at, wasAtStart);
      case '`':
        return this.ticks(at);
      case '*':
      case '_':
      case '~':
        return this.run(at, sign);
      case '<':
        return this.mention(at);
      case '[':
        this.add({ kind: 'words', text: '[', isCode: false });
        this.label = this.tokens.length;
        return at + 1;
      case ']':
        return this.target(at);
      case 'h':
      case 'H':
        return this.address(at, sign);
      default:
        return this.text(sign, at + 1);
    }
  }

  private text(words: string, end: number): number {
    this.words += words;
    return end;
  }

  private flush(): void {
    if (this.words !== '') this.tokens.push({ kind: 'words', text: this.words, isCode: false });
    this.words = '';
  }

  private add(token: Token): void {
    this.flush();
    this.tokens.push(token);
  }

  private backslash(at: number, isAtStart: boolean): number {
    const end = endOfRun(this.raw, at);
    const next = this.raw[end] ?? '';
    if (!isEscapable(next, isAtStart)) return this.text(this.raw.slice(at, end), end);
    this.words += '\\'.repeat((end - at) >> 1);
    return (end - at) % 2 === 1 ? this.text(next, end + 1) : end;
  }

  private ticks(at: number): number {
    const end = endOfRun(this.raw, at);
    const close = this.closing(at, end - at);
    if (close === undefined) return this.text(this.raw.slice(at, end), end);
    this.add({ kind: 'words', text: withoutPadding(this.raw.slice(end, close)), isCode: true });
    return close + end - at;
  }

  private run(at: number, sign: string): number {
    const end = endOfRun(this.raw, at);
    const length = end - at;
    const sides = getSides(sign, this.raw[at - 1] ?? '', this.raw[end] ?? '');
    if (marksOfRun(sign, length).length === 0 || !(sides.opens || sides.closes))
      return this.text(this.raw.slice(at, end), end);
    this.add({ kind: 'run', sign, length, ...sides, begins: new Set(), ends: new Set() });
    return end;
  }

  private mention(at: number): number {
    MENTION.lastIndex = at;
    const id = MENTION.exec(this.raw)?.[1];
    if (id === undefined) return this.text('<', at + 1);
    this.add({ kind: 'mention', id });
    return at + id.length + 3;
  }

  private target(at: number): number {
    this.flush();
    const { label } = this;
    this.label = undefined;
    const inside = label === undefined ? [] : this.tokens.slice(label);
    TARGET.lastIndex = at;
    const href = inside.some(isSeen) ? TARGET.exec(this.raw)?.[1] : undefined;
    if (label === undefined || href === undefined || !isSafeAddress(href)) return this.text(']', at + 1);
    for (const token of inside) if (token.kind !== 'mention') token.href = href;
    // The bracket itself is no text of the line.
    this.tokens[label - 1] = { kind: 'words', text: '', isCode: false };
    return at + href.length + 3;
  }

  private address(at: number, sign: string): number {
    const address = isWord(this.raw[at - 1] ?? '') ? '' : addressAt(this.raw, at);
    if (address === '') return this.text(sign, at + 1);
    const href = writtenAddress(address);
    const link = href.length <= MAX_ADDRESS ? { href } : {};
    this.add({ kind: 'words', text: address, isCode: false, ...link });
    return at + address.length;
  }
}

function isSeen(token: Token): boolean {
  return token.kind === 'words' ? token.isCode || token.text.trim() !== '' : token.kind === 'mention';
}

/**
 * Finds the next run with the same number of backticks; the runs of each length are indexed before the line
 * is parsed.
 */
function closingTicks(raw: string): (at: number, length: number) => number | undefined {
  const places = new Map<number, number[]>();
  for (let at = raw.indexOf('`'); at >= 0; ) {
    const end = endOfRun(raw, at);
    const known = places.get(end - at);
    if (known === undefined) places.set(end - at, [at]);
    else known.push(at);
    at = raw.indexOf('`', end);
  }
  const nextById = new Map<number, number>();
  return (at, length) => {
    const known = places.get(length) ?? [];
    let next = nextById.get(length) ?? 0;
    while (next < known.length && (known[next] as number) < at + length) next += 1;
    nextById.set(length, next);
    return known[next];
  };
}

/** A space at both ends separates backticks inside, as everywhere in Markdown. */
function withoutPadding(code: string): string {
  const isPadded = code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isPadded ? code.slice(1, -1) : code;
}
