import { readMarkdown } from './read-markdown.ts';
import type { DocumentBlock, Line, Span } from './rich-text.ts';

/** All lines of a block; a code block has none. */
export function getLines(block: DocumentBlock): readonly Line[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return block.lines;
    case 'list':
      return block.items.flatMap(({ lines }) => lines);
    case 'heading':
      return [block.line];
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'code':
    case 'rule':
      return [];
  }
}

/** The mention of everyone who reads the text. */
export const EVERYONE = 'all';

/** Ids that a text mentions, each once, in the order of their first mention; mentions in code do not count. */
export function listMentions(text: string): readonly string[] {
  const ids = new Set<string>();
  for (const block of readMarkdown(text))
    for (const line of getLines(block))
      for (const span of line) if (span.kind === 'mention') ids.add(span.id);
  return [...ids];
}

interface SummaryOptions {
  /** The name of a mentioned id; null for an unknown person. */
  readonly getName: (id: string) => string | null;
  readonly length: number;
}

/** One plain line for notices, lists and letters, cut at a character. */
export function summarize(text: string, { getName, length }: SummaryOptions): string {
  const parts: string[] = [];
  let size = 0;
  for (const block of readMarkdown(text)) {
    const lines =
      block.kind === 'code' ? [block.text] : getLines(block).map((line) => plainText(line, getName));
    for (const line of lines) {
      const words = line.replace(/\s+/g, ' ').trim();
      if (words === '') continue;
      parts.push(words);
      size += words.length + 1;
    }
    if (size > 2 * length) break;
  }
  return cut(parts.join(' '), length);
}

/** The words of a line without its marks. */
function plainText(line: Line, getName: (id: string) => string | null): string {
  return line.map((span) => getWords(span, getName)).join('');
}

function getWords(span: Span, getName: (id: string) => string | null): string {
  if (span.kind === 'text') return span.text;
  return `@${getName(span.id) ?? '…'}`;
}

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  // The text to cut away may be long; only this much of it is examined.
  for (const { index, segment } of graphemes.segment(text.slice(0, length + 32))) {
    if (index + segment.length > length - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
