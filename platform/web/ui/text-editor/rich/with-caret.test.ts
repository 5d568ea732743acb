import { readMarkdown, writeMarkdown } from '@artel/contract/markdown';
import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { richExtensions } from './extensions.ts';
import { fromDoc } from './from-doc.ts';
import { toDoc } from './to-doc.ts';
import { withCaret } from './with-caret.ts';

const schema = getSchema(richExtensions({ getName: () => null, placeholder: '', shownNames: new Set() }));

/** The caret is written as a bar in the Markdown. */
function typeOn(marked: string): string {
  const caret = marked.indexOf('|');
  const markdown = marked.replace('|', '');
  const doc = schema.nodeFromJSON(toDoc(readMarkdown(markdown)));
  const state = EditorState.create({ schema, doc });
  const placed = state.apply(withCaret(state, markdown, caret));
  return writeMarkdown(fromDoc(placed.apply(placed.tr.insertText('слово')).doc.toJSON()));
}

test.each([
  ['a space at the end', 'Первое |', 'Первое слово'],
  ['a space at the end of a line that is not the last', 'Первое |\nВторая', 'Первое слово\nВторая'],
  ['a line that was just begun', 'Первая\n|', 'Первая\nслово'],
  ['an item of a list', '- раз\n- |', '- раз\n- слово'],
  ['a space behind an address', 'https://example.ru |', 'https://example.ru слово'],
  ['a quotation', '> раз\n> |', '> раз\n> слово'],
  ['a dash behind words', 'раз -|', 'раз -слово'],
  ['a space behind words with a look', '**Первое** |', '**Первое** слово'],
  ['the middle of a word', 'Пер|вое', 'Перслововое'],
  ['an empty text', '|', 'слово'],
])('text typed once the rich editor has arrived follows the text before the caret: %s', (_, marked, then) => {
  expect(typeOn(marked)).toBe(then);
});
