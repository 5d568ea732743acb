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

test('a line of dashes below a line of as many cells makes a table; whatever is none stays text', () => {
  const text =
    'Цены:\n| Товар | Сумма |\n|:--|--:|\n| Доска \\| брус | **100** | лишнее |\n| Лак |\n\nпосле | черты';
  expect(readMarkdown(text)).toEqual([
    { kind: 'paragraph', text: 'Цены:' },
    {
      kind: 'table',
      aligns: ['start', 'end'],
      head: ['Товар', 'Сумма'],
      rows: [['Доска | брус', '**100**'], ['Лак']],
    },
    { kind: 'paragraph', text: 'после | черты' },
  ]);
  expect(readMarkdown('а | б\n:-:|-\nв | г')).toMatchObject([
    { kind: 'table', aligns: ['center', 'start'], head: ['а', 'б'], rows: [['в', 'г']] },
  ]);
  for (const none of ['а | б\n---', 'а | б\n|---|', '|---|---|', `${'|а'.repeat(51)}\n${'|-'.repeat(51)}`])
    expect(
      readMarkdown(none).map(({ kind }) => kind),
      none,
    ).not.toContain('table');
});

test('a table that never ends is text behind its first thousand lines', () => {
  const blocks = readMarkdown(`|а|\n|-|\n${'|б|\n'.repeat(1500)}`);
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toMatchObject({ rows: { length: 1000 } });
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
