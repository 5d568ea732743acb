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

test('tables of a text have so many cells at most; what goes beyond is text', () => {
  const blocks = readMarkdown(`|а|б|\n|-|-|\n${'|в|г|\n'.repeat(15_000)}`);
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toMatchObject({ kind: 'table', rows: { length: 9_999 } });
  const heads = readMarkdown('|а|б|\n|-|-|\n\n'.repeat(15_000));
  expect(heads.filter(({ kind }) => kind === 'table')).toHaveLength(10_000);
});

test('a list and a heading end a table, as they end a paragraph', () => {
  const kinds = (text: string) => readMarkdown(text).map(({ kind }) => kind);
  expect(kinds('а | б\n-|-\n- в | г\n# д | е')).toEqual(['table', 'list', 'heading']);
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
