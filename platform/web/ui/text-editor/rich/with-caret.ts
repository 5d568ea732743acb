import { readMarkdown } from '@artel/contract/markdown';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { toDoc } from './to-doc.ts';

/** A character of no script: it marks the caret while Markdown is converted to a document. */
const CARET = '\ue000';

/** The marker of an item or a quotation without text yet: alone it would be plain text. */
const BEGUN = /(?:[-*+>]|\d{1,9}[.)])$/;

const withoutSpaces = (text: string) => text.replaceAll(CARET, '').replace(/\s+/g, '');

/**
 * Sets the caret to its position in the Markdown; at the end if it was inside markup or an address. The
 * Markdown drops spaces at the end of a line, so spaces that were just typed are added again.
 */
export function withCaret(state: EditorState, markdown: string, caret: number): Transaction {
  const marked = toDoc(readMarkdown(`${markdown.slice(0, caret)}${CARET}${markdown.slice(caret)}`));
  const isMarkedOnce = JSON.stringify(marked).split(CARET).length === 2;
  const doc = state.schema.nodeFromJSON(marked);
  let place: number | null = null;
  doc.descendants((node, position) => {
    const at = node.text?.indexOf(CARET) ?? -1;
    if (at >= 0) place = position + at;
  });
  const { tr } = state;
  const shown = withoutSpaces(state.doc.textContent);
  const isSame = [shown, shown.replace(BEGUN, '')].includes(withoutSpaces(doc.textContent));
  if (place !== null && isMarkedOnce && isSame) {
    tr.replaceWith(0, state.doc.content.size, doc.content).delete(place, place + CARET.length);
    tr.setSelection(TextSelection.create(tr.doc, place));
  } else {
    tr.setSelection(Selection.atEnd(state.doc));
    if (/\s$/.test(markdown.slice(0, caret))) tr.insertText(' ');
  }
  return tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
}
