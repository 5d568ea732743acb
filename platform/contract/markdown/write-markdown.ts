import { escapeText, type Place } from './escape-text.ts';
import { normalizeLine } from './normalize-line.ts';
import { type Block, isSafeAddress, type Line, MAX_DEPTH, type Mark, type Span } from './rich-text.ts';
import { addressAt, endOfRun, isIndent, isSpace, writtenAddress } from './signs.ts';

/** Writes blocks as Markdown that parses to the same blocks. */
export function writeMarkdown(blocks: readonly Block[]): string {
  return blocks
    .map(writeBlock)
    .filter((text) => text !== '')
    .join('\n\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphs(block.lines.map((line) => escapeStart(writeLine(line, true))));
    case 'quote':
      return block.lines.map((line) => `> ${writeLine(line, false)}`.trimEnd()).join('\n');
    case 'code': {
      const fence = '`'.repeat(Math.max(3, longestRun(block.text) + 1));
      return [
        `${fence}${block.language.replace(/[^\w+#.-]/g, '')}`,
        ...(block.text === '' ? [] : [block.text]),
        fence,
      ].join('\n');
    }
    case 'list':
      return block.items
        .flatMap(({ depth, number, lines }) => {
          const indent = '  '.repeat(Math.min(MAX_DEPTH, depth));
          const [first = '', ...more] = lines
            .map((line) => writeLine(line, false))
            .filter((line) => line !== '');
          if (first === '') return [];
          const marker = number === null ? '-' : `${number}.`;
          return [`${indent}${marker} ${first}`, ...more.map((line) => `${indent}  ${escapeStart(line)}`)];
        })
        .join('\n');
  }
}

/** Lines of a paragraph; an empty one among them begins the next paragraph. */
function paragraphs(lines: readonly string[]): string {
  const written: string[] = [];
  for (const line of lines) if (line !== '' || (written.at(-1) ?? '') !== '') written.push(line);
  if (written.at(-1) === '') written.pop();
  return written.join('\n');
}

const ITEM_START = /^( *\d{0,9})([-*+.)]) +\S/;

/** Escapes the start of a line that would begin a list or a quote. */
function escapeStart(line: string): string {
  if (line.startsWith('>')) return `\\${line}`;
  const [, before = '', sign = ''] = ITEM_START.exec(line) ?? [];
  const hasDigits = before.trim() !== '';
  if (sign === '' || hasDigits !== (sign === '.' || sign === ')')) return line;
  return `${before}\\${line.slice(before.length)}`;
}

/** The longest run of backticks in a text. */
function longestRun(text: string): number {
  let longest = 0;
  for (let at = text.indexOf('`'); at >= 0; ) {
    const end = endOfRun(text, at);
    longest = Math.max(longest, end - at);
    at = text.indexOf('`', end);
  }
  return longest;
}

const TOGGLES = [
  ['strong', '**'],
  ['emphasis', '*'],
  ['strike', '~~'],
] as const;

function writeLine(line: Line, isIndented: boolean): string {
  const spans = normalizeLine(line.map(withSafeAddress), isIndented);
  const hasLinks = spans.some(
    (span) => span.kind === 'text' && (span.href !== undefined || span.text.includes('](')),
  );
  const parts: string[] = [];
  let open: readonly Mark[] = [];
  let label: string | undefined;
  let isAtStart = true;
  spans.forEach((span, at) => {
    const isBare = isBareAddress(span, spans[at - 1], spans[at + 1]);
    const href = span.kind === 'text' && !isBare ? span.href : undefined;
    if (href !== label && label !== undefined) parts.push(`](${label})`);
    parts.push(toggled(open, span.marks));
    if (href !== label && href !== undefined) parts.push('[');
    label = href;
    open = span.marks;
    const isLabel = href !== undefined;
    const isJoined = isLabel || span.marks.length > 0;
    const place = {
      isJoinedBefore: isJoined || at > 0,
      isJoinedAfter: isJoined || at < spans.length - 1,
      isAtStart: isAtStart && !isJoined,
      isLabel,
      hasLinks,
    };
    parts.push(writeWords(span, isBare, place));
    isAtStart &&= !isJoined && span.kind === 'text' && [...span.text].every(isIndent);
  });
  if (label !== undefined) parts.push(`](${label})`);
  parts.push(toggled(open, []));
  return parts.join('');
}

function writeWords(span: Span, isBare: boolean, place: Place): string {
  if (span.kind === 'mention') return `<@${span.id}>`;
  if (isBare) return span.text;
  return span.marks.includes('code') ? writeCode(span.text) : escapeText(span.text, place);
}

function toggled(from: readonly Mark[], to: readonly Mark[]): string {
  return TOGGLES.map(([mark, signs]) => (from.includes(mark) === to.includes(mark) ? '' : signs)).join('');
}

function withSafeAddress(span: Span): Span {
  if (span.kind !== 'text' || span.href === undefined) return span;
  const { href, ...text } = span;
  const written = writtenAddress(href);
  return isSafeAddress(written) ? { ...text, href: written } : text;
}

/** Whether an address is recognised as a link without brackets around it. */
function isBareAddress(span: Span, before: Span | undefined, after: Span | undefined): boolean {
  if (span.kind !== 'text' || span.href !== writtenAddress(span.text) || span.marks.includes('code'))
    return false;
  const isApart = (other: Span | undefined, text: (words: string) => string) =>
    other === undefined ||
    (other.kind === 'text' &&
      other.href === undefined &&
      toggled(other.marks, span.marks) === '' &&
      !other.marks.includes('code') &&
      isSpace(text(other.text)));
  return (
    addressAt(span.text, 0) === span.text &&
    isApart(before, (words) => words.at(-1) ?? '') &&
    isApart(after, (words) => words[0] ?? '')
  );
}

function writeCode(text: string): string {
  const lengths = new Set<number>();
  for (let at = text.indexOf('`'); at >= 0; ) {
    const end = endOfRun(text, at);
    lengths.add(end - at);
    at = text.indexOf('`', end);
  }
  let length = 1;
  while (lengths.has(length)) length += 1;
  const ticks = '`'.repeat(length);
  const isPadded =
    text.startsWith('`') ||
    text.endsWith('`') ||
    (text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '');
  return isPadded ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`;
}
