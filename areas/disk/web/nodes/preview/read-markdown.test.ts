import { expect, test } from 'vitest';
import { readInline, readMarkdown } from './read-markdown.ts';

test('headings, paragraphs, lists, quotes and code stand below each other', () => {
  const text = '# План\nодин\nдва\n\nтри\n- а\n  - б\n1. в\n> так\n---\n```js\nlet x = "# нет";\n```\nконец';
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 1, text: 'План' },
    { kind: 'paragraph', text: 'один\nдва' },
    { kind: 'paragraph', text: 'три' },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        { depth: 0, text: 'а' },
        { depth: 1, text: 'б' },
      ],
    },
    { kind: 'list', isOrdered: true, items: [{ depth: 0, text: 'в' }] },
    { kind: 'quote', text: 'так' },
    { kind: 'rule' },
    { kind: 'code', text: 'let x = "# нет";' },
    { kind: 'paragraph', text: 'конец' },
  ]);
});

test('code that never ends is code to the end', () => {
  expect(readMarkdown('```\n<b>')).toEqual([{ kind: 'code', text: '<b>' }]);
});

test('a link leads to pages and letters only; markup stays text', () => {
  expect(readInline('до **важно** `x` [сайт](https://example.ru) [злой](javascript:alert) <b>')).toEqual([
    { kind: 'text', text: 'до ' },
    { kind: 'strong', text: 'важно' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'x' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'сайт', href: 'https://example.ru' },
    { kind: 'text', text: ' ' },
    { kind: 'text', text: '[злой](javascript:alert)' },
    { kind: 'text', text: ' <b>' },
  ]);
});
