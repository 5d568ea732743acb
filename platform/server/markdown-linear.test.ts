import { describeLinear, repeated } from './testing/steps/linear.ts';

const at = (path: string) => new URL(path, import.meta.url);
const inputs = {
  'stars and underscores': repeated('*a_ '),
  underscores: repeated('_'),
  'open marks': repeated('**a ~~b _c '),
  'closed marks': repeated('a** b~~ c_ '),
  brackets: repeated('['),
  labels: repeated('[a]('),
  'labels without an end': repeated('[a](b'),
  targets: repeated(']('),
  ticks: repeated('`'),
  'ticks of two lengths': repeated('`a``b'),
  'ticks of all lengths': (length: number) => [
    Array.from({ length: Math.ceil(Math.sqrt(2 * length)) }, (_, size) => '`'.repeat(size + 1)).join('a'),
  ],
  addresses: repeated('https://'),
  'addresses in a row': repeated('https://a/https://'),
  'an address in brackets': repeated('(', 'https://a'),
  'an address and its end': repeated('.', 'https://a'),
  backslashes: repeated('\\', '', '*'),
  mentions: repeated('<@a'),
  spaces: repeated(' ', 'a', 'b'),
  quotes: repeated('>'),
  'quoted lines': repeated('> a\n'),
  items: repeated('  - a\n'),
  'deep items': repeated(' ', '', '- a'),
  numbers: repeated('1'),
  lines: repeated('\n'),
  fences: repeated('```\n'),
  'fences in a line': repeated('```a '),
};

describeLinear('readers of rich text', [
  { module: at('../contract/markdown/read-markdown.ts'), name: 'readMarkdown', inputs },
  {
    module: at('../contract/markdown/read-markdown.ts'),
    name: 'readDocument',
    inputs: {
      ...inputs,
      bars: repeated('|'),
      rows: repeated('|a|b|\n', '|a|b|\n|-|-|\n'),
      headings: repeated('# '),
      dashes: repeated('-', 'a | b\n'),
    },
  },
  {
    module: at('../contract/markdown/visit.ts'),
    name: 'listMentions',
    inputs: { mentions: repeated('<@a> '), code: repeated('`<@a>` ') },
  },
]);
