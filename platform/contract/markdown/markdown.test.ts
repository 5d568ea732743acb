import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Block,
  type Line,
  listMentions,
  type Mark,
  readDocument,
  readMarkdown,
  type Span,
  summarize,
  writeMarkdown,
} from './index.ts';
import { getLines } from './visit.ts';

const ANNA = '01990000-0000-7000-8000-00000000000a';
const text = (words: string, ...marks: Mark[]): Span => ({ kind: 'text', text: words, marks });
const link = (words: string, href: string, ...marks: Mark[]): Span => ({
  kind: 'text',
  text: words,
  marks,
  href,
});
const getLine = (source: string): Line => {
  const [block] = readMarkdown(source);
  if (block?.kind !== 'paragraph') throw new Error(`no paragraph: ${source}`);
  return block.lines[0] ?? [];
};

test('headings, paragraphs, lists, quotes and code of a file are blocks below each other', () => {
  const source =
    '# План\nодин\nдва\n\nтри\n- а\n  - б\n1. в\n> так\n---\n```js\nlet x = "# нет";\n```\nконец';
  expect(readDocument(source)).toEqual([
    { kind: 'heading', level: 1, line: [text('План')] },
    { kind: 'paragraph', lines: [[text('один')], [text('два')]] },
    { kind: 'paragraph', lines: [[text('три')]] },
    {
      kind: 'list',
      items: [
        { depth: 0, number: null, lines: [[text('а')]] },
        { depth: 1, number: null, lines: [[text('б')]] },
        { depth: 0, number: 1, lines: [[text('в')]] },
      ],
    },
    { kind: 'quote', lines: [[text('так')]] },
    { kind: 'rule' },
    { kind: 'code', language: 'js', text: 'let x = "# нет";' },
    { kind: 'paragraph', lines: [[text('конец')]] },
  ]);
});

test('a message has neither headings nor tables nor rules', () => {
  for (const source of ['# План', '---', 'а | б\n-|-'])
    expect(readMarkdown(source)).toMatchObject([{ kind: 'paragraph' }]);
});

test('code that never ends is code to the end; a longer fence may contain a shorter one', () => {
  expect(readMarkdown('```\n<b>')).toEqual([{ kind: 'code', language: '', text: '<b>' }]);
  expect(readMarkdown('````\n```\n````')).toEqual([{ kind: 'code', language: '', text: '```' }]);
});

test('a line of dashes below a line of as many cells makes a table; anything else stays text', () => {
  const source =
    'Цены:\n| Товар | Сумма |\n|:--|--:|\n| Доска \\| брус | **100** | лишнее |\n| Лак |\n\nпосле | черты';
  expect(readDocument(source)).toEqual([
    { kind: 'paragraph', lines: [[text('Цены:')]] },
    {
      kind: 'table',
      aligns: ['start', 'end'],
      head: [[text('Товар')], [text('Сумма')]],
      rows: [[[text('Доска | брус')], [text('100', 'strong')]], [[text('Лак')]]],
    },
    { kind: 'paragraph', lines: [[text('после | черты')]] },
  ]);
  expect(readDocument('а | б\n:-:|-\nв | г')).toMatchObject([
    { kind: 'table', aligns: ['center', 'start'], rows: [[[text('в')], [text('г')]]] },
  ]);
  for (const none of ['а | б\n---', 'а | б\n|---|', '|---|---|', `${'|а'.repeat(51)}\n${'|-'.repeat(51)}`])
    expect(
      readDocument(none).map(({ kind }) => kind),
      none,
    ).not.toContain('table');
});

test('tables of a text have this many cells at most; a table beyond is text', () => {
  const blocks = readDocument(`|а|б|\n|-|-|\n${'|в|г|\n'.repeat(15_000)}`);
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toMatchObject({ kind: 'table', rows: { length: 9_999 } });
  const heads = readDocument('|а|б|\n|-|-|\n\n'.repeat(15_000));
  expect(heads.filter(({ kind }) => kind === 'table')).toHaveLength(10_000);
});

test('a list and a heading end a table, as they end a paragraph', () => {
  const kinds = (source: string) => readDocument(source).map(({ kind }) => kind);
  expect(kinds('а | б\n-|-\n- в | г\n# д | е')).toEqual(['table', 'list', 'heading']);
});

test('words are bold, italic, struck out, all of it at once, and code', () => {
  expect(getLine('до **важно** *тихо* _тоже_ ~~нет~~ `**x**`')).toEqual([
    text('до '),
    text('важно', 'strong'),
    text(' '),
    text('тихо', 'emphasis'),
    text(' '),
    text('тоже', 'emphasis'),
    text(' '),
    text('нет', 'strike'),
    text(' '),
    text('**x**', 'code'),
  ]);
  expect(getLine('***оба*** **а *б*** **в ~~г~~**')).toEqual([
    text('оба', 'strong', 'emphasis'),
    text(' '),
    text('а ', 'strong'),
    text('б', 'strong', 'emphasis'),
    text(' '),
    text('в ', 'strong'),
    text('г', 'strong', 'strike'),
  ]);
});

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  '** нет **',
  '~один~',
  '****',
  '**~~**~~',
  'a ` b',
  '\\\\server\\общая',
  'C:\\Temp\\1.txt',
  '<b>жирно</b>',
  '[злой](javascript:alert)',
  '[пусто]()',
  '[ ](mailto:a@example.ru)',
  '<@>',
])('%s stays as it is typed', (source) => {
  expect(getLine(source)).toEqual([text(source)]);
  expect(writeMarkdown(readMarkdown(source)).length).toBeGreaterThan(0);
});

test('a backslash makes a sign text', () => {
  expect(getLine('\\*а\\* \\`б\\` \\\\\\*')).toEqual([text('*а* `б` \\*')]);
  expect(readMarkdown('\\- не список\n1\\. тоже\n\\> и не цитата')).toEqual([
    { kind: 'paragraph', lines: [[text('- не список')], [text('1. тоже')], [text('> и не цитата')]] },
  ]);
});

test('a link opens pages and letters only, with a label or as it is typed', () => {
  expect(
    getLine('[**наш** сайт](https://example.ru/a_b_c), https://example.ru/x_(y)_z. И (https://a.ru)!'),
  ).toEqual([
    link('наш', 'https://example.ru/a_b_c', 'strong'),
    link(' сайт', 'https://example.ru/a_b_c'),
    text(', '),
    link('https://example.ru/x_(y)_z', 'https://example.ru/x_%28y%29_z'),
    text('. И ('),
    link('https://a.ru', 'https://a.ru'),
    text(')!'),
  ]);
  expect(getLine('**https://a.ru**')).toEqual([link('https://a.ru', 'https://a.ru', 'strong')]);
  const long = `https://a.ru/${'a'.repeat(2_000)}`;
  expect(getLine(long)).toEqual([text(long)]);
  expect(getLine(`[а](${long})`)).not.toContainEqual(link('а', long));
});

test('a nested list has its depths and numbers; an indented line belongs to the item above', () => {
  expect(readMarkdown('3. а\n9. б\n    - в\n      г\n   - д\n4. е')).toEqual([
    {
      kind: 'list',
      items: [
        { depth: 0, number: 3, lines: [[text('а')]] },
        { depth: 0, number: 4, lines: [[text('б')]] },
        { depth: 1, number: null, lines: [[text('в')], [text('г')]] },
        { depth: 1, number: null, lines: [[text('д')]] },
        { depth: 0, number: 5, lines: [[text('е')]] },
      ],
    },
  ]);
  const deep = Array.from({ length: 20 }, (_, at) => `${'  '.repeat(at)}- а`).join('\n');
  expect(readMarkdown(deep)).toMatchObject([{ items: { 8: { depth: 8 }, 19: { depth: 8 } } }]);
});

test('a mention is found in words, lists and quotes, never in code', () => {
  const source = [
    `Привет, **<@${ANNA}>** и <@b>!`,
    '- <@c> и `<@d>`',
    '> <@e> и ``<@f> ` <@g>``',
    '```',
    '<@h> <@all>',
    '```',
    `\\<@i> [<@j>](https://a.ru) <@${ANNA}> <@НЕТ> <@${'k'.repeat(65)}>`,
  ].join('\n');
  expect(listMentions(source)).toEqual([ANNA, 'b', 'c', 'e', 'j']);
});

test('written text is read back as the same, for the nastiest texts', () => {
  const chunk = fc.constantFrom(
    ...'*_~`[]()<>@\\ \n#-+1.|:aяh'.split(''),
    ...['**', '***', '~~', '```', '``', '](', '](https://a.ru)', '<@b>', 'https://', 'a.ru', '\n\n', '\n- '],
    ...['\n  - ', '\n1. ', '\n> ', '\t', '\u00a0', '😀', '  ', '\r\n', '(https://a.ru/(b))', '\\*', '\\:'],
  );
  fc.assert(
    fc.property(
      fc.array(chunk, { maxLength: 40 }).map((chunks) => chunks.join('')),
      (source) => {
        const blocks = readMarkdown(source);
        const written = writeMarkdown(blocks);
        expect(readMarkdown(written)).toEqual(blocks);
        expect(writeMarkdown(readMarkdown(written))).toBe(written);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('each text comes back by an editor that knows nothing of Markdown', () => {
  const words = fc
    .array(fc.constantFrom(...'*_~`[]()<@>\\ #-+1.|:/яh'.split(''), 'https://a.ru', 'слово', '**', '<@b>'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((chunks) => chunks.join(''));
  const marks = fc.subarray<Mark>(['strong', 'emphasis', 'strike']);
  const span: fc.Arbitrary<Span> = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: words, marks }),
    fc.record({
      kind: fc.constant('text' as const),
      text: words,
      marks,
      href: fc.constant('https://b.ru/?a=(1)'),
    }),
    fc.record({ kind: fc.constant('text' as const), text: words, marks: fc.constant<Mark[]>(['code']) }),
    fc.record({ kind: fc.constant('mention' as const), id: fc.constant(ANNA), marks }),
  );
  const line = fc.array(span, { minLength: 1, maxLength: 5 });
  const plain = (lines: readonly Line[]) =>
    lines
      .map((spans) => spans.map((one) => (one.kind === 'text' ? one.text : `@${one.id}`)).join(''))
      .map((words) => words.trim())
      .filter((words) => words !== '');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const blocks: Block[] = [
        { kind: 'paragraph', lines },
        { kind: 'list', items: [{ depth: 0, number: null, lines }] },
      ];
      const written = writeMarkdown(blocks);
      const back = readMarkdown(written);
      const read = back.flatMap(getLines);
      expect(plain(read)).toEqual([...plain(lines), ...plain(lines)]);
      expect(writeMarkdown(back)).toBe(written);
    }),
    { numRuns: 3_000 },
  );
});

test('a notice shows one plain line with names, cut at a character', () => {
  const getName = (id: string) => (id === ANNA ? 'Анна Петрова' : null);
  expect(
    summarize(`**Добрый** день, <@${ANNA}> и <@b>!\n\n- [счёт](https://a.ru)\n> да\n\`\`\`\nlet  x\n\`\`\``, {
      getName: getName,
      length: 200,
    }),
  ).toBe('Добрый день, @Анна Петрова и @…! счёт да let x');
  expect(summarize('раз два три', { getName: getName, length: 8 })).toBe('раз два…');
  expect(summarize('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', { getName: getName, length: 10 })).toBe('👨‍👩‍👧…');
});
