import type { Block, Line, ListItem, Mark, Span } from '@artel/contract/markdown';
import type { JSONContent } from '@tiptap/core';

const MARKS: Readonly<Record<string, Mark>> = {
  bold: 'strong',
  italic: 'emphasis',
  strike: 'strike',
  code: 'code',
};

/** Converts the editor's document to blocks; consecutive lists are merged, as the parser does. */
export function fromDoc(doc: JSONContent): readonly Block[] {
  const blocks: Block[] = [];
  for (const block of (doc.content ?? []).flatMap(toBlocks)) {
    const last = blocks.at(-1);
    if (last?.kind === 'list' && block.kind === 'list')
      blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, ...block.items] };
    else blocks.push(block);
  }
  return blocks;
}

function toBlocks(node: JSONContent): Block[] {
  switch (node.type) {
    case 'blockquote':
      return [{ kind: 'quote', lines: (node.content ?? []).flatMap(getLines) }];
    case 'codeBlock':
      return [
        {
          kind: 'code',
          language: String(node.attrs?.language ?? ''),
          text: (node.content ?? []).map(({ text = '' }) => text).join(''),
        },
      ];
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', items: getItems(node, 0) }];
    default:
      return [{ kind: 'paragraph', lines: getLines(node) }];
  }
}

function getItems(list: JSONContent, depth: number): ListItem[] {
  const start = Number(list.attrs?.start ?? 1);
  return (list.content ?? []).flatMap((item, at) => {
    const parts = item.content ?? [];
    const number = list.type === 'orderedList' ? start + at : null;
    const lines = parts.filter(({ type }) => type === 'paragraph').flatMap(getLines);
    const deeper = parts
      .filter(({ type }) => type !== 'paragraph')
      .flatMap((inner) => getItems(inner, depth + 1));
    return [{ depth, number, lines }, ...deeper];
  });
}

function getLines(node: JSONContent): Line[] {
  const lines: Span[][] = [[]];
  for (const part of node.content ?? []) {
    if (part.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(...getSpans(part));
  }
  return lines;
}

function getSpans({ type, text = '', attrs, marks = [] }: JSONContent): Span[] {
  const own = marks.flatMap((mark) => MARKS[mark.type] ?? []);
  if (type === 'mention')
    return [{ kind: 'mention', id: String(attrs?.id), marks: own.filter((one) => one !== 'code') }];
  if (type !== 'text') return [];
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.href;
  return [
    {
      kind: 'text',
      text: text.replace(/[\r\n]+/g, ' '),
      marks: own,
      ...(typeof href === 'string' ? { href } : {}),
    },
  ];
}
