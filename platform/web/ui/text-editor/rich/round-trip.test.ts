import { readMarkdown, writeMarkdown } from '@artel/contract/markdown';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richExtensions } from './extensions.ts';
import { fromDoc } from './from-doc.ts';
import { toDoc } from './to-doc.ts';

const schema = getSchema(richExtensions({ getName: () => null, placeholder: '', shownNames: new Set() }));

test('500 documents come back from the editor as they were', () => {
  const chunk = fc.constantFrom(
    ...[
      'слово',
      ' ',
      '**',
      '*',
      '_',
      '~~',
      '`',
      '```',
      '```js\n',
      '\n',
      '\n\n',
      '\n- ',
      '\n  - ',
      '\n1. ',
      '\n   2. ',
    ],
    ...[
      '\n> ',
      '<@01990000-0000-7000-8000-00000000000a>',
      '[имя](https://a.ru/?b=(c))',
      'https://a.ru',
      '\\*',
      '😀',
    ],
    ...['**жирно** ', '*косо* ', '~~нет~~ ', '`код` ', '**`x`**', '# ', '|', '<b>'],
  );
  fc.assert(
    fc.property(fc.array(chunk, { minLength: 1, maxLength: 60 }), (chunks) => {
      const markdown = writeMarkdown(readMarkdown(chunks.join('')));
      const doc = schema.nodeFromJSON(toDoc(readMarkdown(markdown)));
      doc.check();
      expect(writeMarkdown(fromDoc(doc.toJSON()))).toBe(markdown);
    }),
    { numRuns: 500 },
  );
});

test('an empty text is an empty paragraph', () => {
  expect(writeMarkdown(fromDoc(schema.nodeFromJSON(toDoc([])).toJSON()))).toBe('');
});
