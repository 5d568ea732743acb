import type { Block, Line, ListItem, Mark, Span } from '@artel/contract/markdown';
import type { JSONContent } from '@tiptap/core';

const MARK_NAMES: Readonly<Record<Mark, string>> = {
  strong: 'bold',
  emphasis: 'italic',
  strike: 'strike',
  code: 'code',
};

/** Converts blocks to the editor's document. */
export function toDoc(blocks: readonly Block[]): JSONContent {
  const content = blocks.flatMap(toNodes);
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

function toNodes(block: Block): JSONContent[] {
  switch (block.kind) {
    case 'paragraph':
      return [paragraph(block.lines)];
    case 'quote':
      return [{ type: 'blockquote', content: block.lines.map((line) => paragraph([line])) }];
    case 'code':
      return [
        {
          type: 'codeBlock',
          attrs: { language: block.language || null },
          ...(block.text === '' ? {} : { content: [{ type: 'text', text: block.text }] }),
        },
      ];
    case 'list':
      return lists(block.items);
  }
}

function paragraph(lines: readonly Line[]): JSONContent {
  const content = lines.flatMap((line, at) => [
    ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
    ...line.map(inline),
  ]);
  return { type: 'paragraph', ...(content.length === 0 ? {} : { content }) };
}

function inline(span: Span): JSONContent {
  const marks: JSONContent['marks'] = span.marks.map((mark) => ({ type: MARK_NAMES[mark] }));
  if (span.kind === 'mention') return { type: 'mention', attrs: { id: span.id }, marks };
  if (span.href !== undefined) marks.push({ type: 'link', attrs: { href: span.href } });
  return { type: 'text', text: span.text, marks };
}

/** Items of one depth and kind are a list; the deeper ones below an item are lists inside it. */
function lists(items: readonly ListItem[]): JSONContent[] {
  const found: JSONContent[] = [];
  const depth = items[0]?.depth ?? 0;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as ListItem;
    let end = at + 1;
    while (end < items.length && (items[end] as ListItem).depth > depth) end += 1;
    const entry = {
      type: 'listItem',
      content: [paragraph(item.lines), ...lists(items.slice(at + 1, end))],
    };
    const type = item.number === null ? 'bulletList' : 'orderedList';
    const last = found.at(-1);
    if (last?.type === type) last.content?.push(entry);
    else
      found.push({
        type,
        ...(item.number === null ? {} : { attrs: { start: item.number } }),
        content: [entry],
      });
    at = end;
  }
  return found;
}
