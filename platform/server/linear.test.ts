import { writeXlsx } from './tables/write-xlsx.ts';
import { describeLinear, repeated } from './testing/steps/linear.ts';

const at = (path: string) => new URL(path, import.meta.url);
const bytes =
  (...parts: Parameters<typeof repeated>) =>
  (length: number) => [Buffer.from(repeated(...parts)(length)[0])];
const ANY = { depth: 1_000_000, values: 1_000_000 };

describeLinear('readers of the platform', [
  {
    module: at('./requests/to-network.ts'),
    name: 'toNetwork',
    inputs: { groups: repeated('1:'), dots: repeated('1.'), colons: repeated(':') },
  },
  {
    module: at('./json/exceeds.ts'),
    name: 'exceeds',
    inputs: {
      brackets: (length) => ['['.repeat(length), ANY],
      texts: (length) => ['"a",'.repeat(length / 4), ANY],
      'a text without an end': (length) => [`"${'\\"'.repeat(length / 2)}`, ANY],
    },
  },
  {
    module: at('./audit/chain.ts'),
    name: 'canonicalJson',
    inputs: {
      list: repeated('1,', '[', '1]'),
      quotes: repeated('\\"', '["', '"]'),
    },
  },
  {
    module: at('./http/pages/request-locale.ts'),
    name: 'parseLanguages',
    inputs: { languages: repeated('ru;q=0.5,'), options: repeated('; q=1'), spaces: repeated(' ') },
  },
  {
    module: at('./http/binder/nested-query.ts'),
    name: 'readNestedQuery',
    inputs: {
      parameters: repeated('a=b&', '/?'),
      brackets: repeated('[a]', '/?a', '=1'),
      'one value': repeated('%41', '/?a='),
      signs: repeated('&', '/?'),
    },
  },
  {
    module: at('./http/guards/readable-address.ts'),
    name: 'readableAddress',
    inputs: { escapes: repeated('%41'), broken: repeated('%') },
  },
  {
    module: at('./images/picture-kind.ts'),
    name: 'isSvg',
    length: 2_048,
    inputs: {
      spaces: (length) => [Buffer.from(' '.repeat(length))],
      comments: (length) => [Buffer.from('<!---->'.repeat(length / 8))],
      'a comment without an end': (length) => [Buffer.from('<!--'.repeat(length / 4))],
      declarations: (length) => [Buffer.from('<?xml > '.repeat(length / 8))],
    },
  },
  {
    module: at('./images/parse-modifiers.ts'),
    name: 'parseModifiers',
    inputs: { words: repeated('w_64&'), digits: repeated('6', 's_') },
  },
  {
    module: at('./tables/read-csv.ts'),
    name: 'readCsv',
    inputs: {
      rows: bytes('Анна Волкова;anna@example.ru;+7 912 345-67-89\n'),
      quotes: bytes('"a ""b"" c";"d"\n'),
      'a quote without an end': bytes('a;b\n', '"'),
      'empty cells': bytes(';;;;;;;;\n'),
      spaces: bytes(' '),
      windows: (length) => [Buffer.alloc(length, 0xcf)],
    },
  },
  {
    module: at('./tables/read-xlsx.ts'),
    name: 'readXlsx',
    inputs: {
      rows: async (length) => [
        await writeXlsx(Array.from({ length: length / 64 }, (_, row) => [`Анна ${row}`, 'anna@example.ru'])),
      ],
    },
  },
]);
