import { isSafeAddress } from '@artel/contract/markdown';
import { type Extensions, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';

const ID = /^[0-9a-z-]{1,64}$/;

interface RichOptions {
  readonly nameOf: (id: string) => string | null;
  readonly placeholder: string;
}

/** The closed set of what a text may have; anything else that is pasted becomes it or goes. */
export function richExtensions({ nameOf, placeholder }: RichOptions): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    Strike,
    // Other marks may lie over code, as the reader of Markdown reads them.
    Code.extend({ excludes: '' }),
    CodeBlock,
    Blockquote.extend({ content: 'paragraph+' }),
    BulletList,
    OrderedList,
    ListItem.extend({ content: 'paragraph+ (bulletList|orderedList)*' }),
    ListKeymap,
    Link.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeAddress(address),
    }),
    UndoRedo,
    Placeholder.configure({ placeholder }),
    mentionOf(nameOf),
  ];
}

/** A mention is one sign of the text: it is deleted as a whole. */
function mentionOf(nameOf: RichOptions['nameOf']) {
  return Node.create({
    name: 'mention',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    addAttributes: () => ({ id: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-mention]',
        getAttrs: (element) => {
          const id = element.getAttribute('data-mention') ?? '';
          return ID.test(id) ? { id } : false;
        },
      },
    ],
    renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, `@${nameOf(node.attrs.id) ?? '…'}`],
    renderText: ({ node }) => `@${nameOf(node.attrs.id) ?? '…'}`,
  });
}
