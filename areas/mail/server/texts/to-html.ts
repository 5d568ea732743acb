import { type Block, type Line, readMarkdown } from '@artel/contract/markdown';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);
}

const TAGS = { strong: 'b', emphasis: 'i', strike: 's', code: 'code' } as const;

function lineHtml(line: Line): string {
  return line
    .map((span) => {
      if (span.kind === 'mention') return '';
      const text = span.marks.reduce(
        (inner, mark) => `<${TAGS[mark]}>${inner}</${TAGS[mark]}>`,
        escapeHtml(span.text),
      );
      return span.href === undefined ? text : `<a href="${escapeHtml(span.href)}">${text}</a>`;
    })
    .join('');
}

const linesHtml = (lines: readonly Line[]) => lines.map(lineHtml).join('<br>');

function blockHtml(block: Block): string {
  if (block.kind === 'code') return `<pre>${escapeHtml(block.text)}</pre>`;
  if (block.kind !== 'list') {
    const tag = block.kind === 'quote' ? 'blockquote' : 'p';
    return `<${tag}>${linesHtml(block.lines)}</${tag}>`;
  }
  return block.items
    .map(({ depth, number, lines }) => {
      const tag = number === null ? 'ul' : 'ol';
      const start = number === null ? '' : ` start="${number}"`;
      return `${`<${tag}${start}>`.repeat(depth + 1)}<li>${linesHtml(lines)}</li>${`</${tag}>`.repeat(depth + 1)}`;
    })
    .join('');
}

/** A text with formatting as HTML of a letter. */
export function toHtml(markdown: string): string {
  return readMarkdown(markdown).map(blockHtml).join('\n');
}

function lineText(line: Line): string {
  return line
    .map((span) => {
      if (span.kind === 'mention') return '';
      return span.href === undefined || span.href === span.text ? span.text : `${span.text} (${span.href})`;
    })
    .join('');
}

function blockText(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind !== 'list') {
    const before = block.kind === 'quote' ? '> ' : '';
    return block.lines.map((line) => `${before}${lineText(line)}`).join('\n');
  }
  return block.items
    .map(({ depth, number, lines }) => {
      const sign = number === null ? '-' : `${number}.`;
      return `${'  '.repeat(depth)}${sign} ${lines.map(lineText).join('\n')}`;
    })
    .join('\n');
}

/** A text with formatting as the plain text of a letter, for programs and lists that show no HTML. */
export function toPlainText(markdown: string): string {
  return readMarkdown(markdown).map(blockText).join('\n\n');
}
