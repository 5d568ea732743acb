import { writeMarkdown } from '@artel/contract/markdown';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { richExtensions } from './extensions.ts';
import { fromDoc } from './from-doc.ts';
import { parseLines } from './parse-lines.ts';

const schema = getSchema(richExtensions({ getName: () => null, placeholder: '', shownNames: new Set() }));

test.each([
  ['раз\nдва', 'раз\nдва'],
  ['раз\r\nдва\rтри', 'раз\nдва\nтри'],
  ['раз\n\n\nдва\n', 'раз\n\nдва'],
  ['', ''],
  ['\n', ''],
])('pasted text %j is read by its lines', (text, markdown) => {
  const doc = schema.node('doc', null, [schema.node('paragraph')]);
  const { content } = parseLines(text, doc.resolve(1));
  const pasted = schema.node('doc', null, content);
  pasted.check();
  expect(writeMarkdown(fromDoc(pasted.toJSON()))).toBe(markdown);
});
