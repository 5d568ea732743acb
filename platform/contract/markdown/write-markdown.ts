import { normalizeLine } from './normalize-line.ts';
import { type Block, isSafeAddress, type Line, MAX_DEPTH, type Mark, type Span } from './rich-text.ts';
import {
  addressAt,
  endOfRun,
  flanks,
  isEscapable,
  isIndent,
  isSpace,
  isWord,
  marksOfRun,
  writtenAddress,
} from './signs.ts';

/** Writes blocks as the Markdown that is read as these blocks. */
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

/** A line that would begin a list or a quote says that it is text. */
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
  let href: string | undefined;
  let isAtStart = true;
  spans.forEach((span, at) => {
    const next = spans[at + 1];
    const toggles = toggled(open, span.marks);
    const isBare = isBareAddress(span, spans[at - 1], next);
    const own = span.kind === 'text' && !isBare ? span.href : undefined;
    if (href !== own && href !== undefined) parts.push(`](${href})`);
    parts.push(toggles);
    if (href !== own && own !== undefined) parts.push('[');
    href = own;
    open = span.marks;
    if (span.kind === 'mention') parts.push(`<@${span.id}>`);
    else if (span.marks.includes('code')) parts.push(writeCode(span.text));
    else if (isBare) parts.push(span.text);
    else {
      const isLabel = own !== undefined;
      // Signs of Markdown may be written directly before and after the text of a piece.
      const isBareText = !isLabel && span.marks.length === 0;
      const edges = {
        before: at === 0 && isBareText ? '' : '*',
        after: next === undefined && isBareText ? '' : '*',
      };
      const escapes = { isAtStart: isAtStart && isBareText, isLabel, hasLinks };
      parts.push(escapeText(span.text, edges, escapes));
    }
    isAtStart &&= span.kind === 'text' && span.marks.length === 0 && [...span.text].every(isIndent);
  });
  if (href !== undefined) parts.push(`](${href})`);
  parts.push(toggled(open, []));
  return parts.join('');
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

/** Whether an address is read as a link without brackets around it. */
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

const SCHEME = /^https?:\/\//i;

function escapeText(
  text: string,
  edges: { before: string; after: string },
  escapes: { isAtStart: boolean; isLabel: boolean; hasLinks: boolean },
): string {
  let written = '';
  let { isAtStart } = escapes;
  for (let at = 0; at < text.length; ) {
    const sign = text[at] as string;
    const end = endOfRun(text, at);
    const run = text.slice(at, end);
    const before = text[at - 1] ?? edges.before;
    const after = text[end] ?? edges.after;
    const isEdge = (at === 0 && edges.before !== '') || (end === text.length && edges.after !== '');
    const wasAtStart = isAtStart;
    if (isAtStart) isAtStart = isIndent(sign);
    if (sign === '\\') {
      const isDoubled =
        end === text.length
          ? edges.after !== '' || escapes.isLabel
          : isEscapable(text[end] ?? '', wasAtStart);
      written += isDoubled ? run + run : run;
      at = end;
      continue;
    }
    if (sign === '*' || sign === '_' || sign === '~') {
      const { opens, closes } = flanks(sign, before, after);
      const isRun = marksOfRun(sign, run.length).length > 0 && (opens || closes);
      written += isEdge || isRun ? run.replaceAll(sign, `\\${sign}`) : run;
    } else if (sign === '`') written += run.replaceAll(sign, `\\${sign}`);
    else if (sign === '[' ? escapes.hasLinks || escapes.isLabel : sign === ']' && escapes.isLabel)
      written += run.replaceAll(sign, `\\${sign}`);
    else if (sign === '<' && text[end] === '@') written += `${run.slice(1)}\\<`;
    else if (
      (sign === 'h' || sign === 'H') &&
      !isWord(text[at - 1] ?? '') &&
      SCHEME.test(text.slice(at, at + 8))
    ) {
      const scheme = text.indexOf(':', at);
      written += `${text.slice(at, scheme)}\\:`;
      at = scheme + 1;
      continue;
    } else written += run;
    at = end;
  }
  return written;
}
