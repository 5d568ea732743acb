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
  readonly getName: (id: string) => string | null;
  readonly placeholder: string;
  /** For each shown mention, a function that updates its name. */
  readonly shownNames: Set<() => void>;
}

/** The closed set of elements in a text; anything else that is pasted is converted or dropped. */
export function richExtensions({ getName, placeholder, shownNames }: RichOptions): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    Strike,
    // Other marks may overlap code, as the Markdown parser reads them.
    Code.extend({ excludes: '' }),
    CodeBlock,
    Blockquote.extend({ content: 'paragraph+' }),
    BulletList,
    OrderedList,
    ListItem.extend({ content: 'paragraph+ (bulletList|orderedList)*' }),
    ListKeymap,
    // Text typed after a link does not belong to it.
    Link.extend({ inclusive: false }).configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeAddress(address),
    }),
    UndoRedo,
    Placeholder.configure({ placeholder }),
    getMention(getName, shownNames),
  ];
}

/** A mention is one character of the text: it is deleted as a whole. */
function getMention(getName: RichOptions['getName'], shownNames: RichOptions['shownNames']) {
  const getWords = (id: unknown) => `@${getName(String(id)) ?? '…'}`;
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
    renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, getWords(node.attrs.id)],
    renderText: ({ node }) => getWords(node.attrs.id),
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        dom.dataset['mention'] = node.attrs.id;
        const show = () => {
          const words = getWords(node.attrs.id);
          if (dom.textContent !== words) dom.textContent = words;
        };
        show();
        shownNames.add(show);
        return { dom, ignoreMutation: () => true, destroy: () => shownNames.delete(show) };
      },
  });
}
