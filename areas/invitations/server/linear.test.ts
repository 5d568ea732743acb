import { countSteps, describeLinear, repeated } from '@artel/server/testing/steps';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(path, import.meta.url);
const readAddresses = at('../contract/read-addresses.ts');

describeLinear('readers of invitations', [
  {
    module: readAddresses,
    name: 'readAddresses',
    inputs: {
      words: repeated('a@b.cc ', '', ''),
      'one word': repeated('a'),
      dots: repeated('.', 'a@', '@'),
      quotes: repeated('"a" '),
      'a quote without an end': repeated('a, ', '"'),
      brackets: repeated('<'),
      'brackets without an end': repeated('a <b '),
      spaces: repeated(' '),
    },
  },
  {
    module: at('./imports/reading/guess-columns.ts'),
    name: 'guessColumns',
    inputs: {
      rows: (length) => [
        Array.from({ length: length / 16 }, (_, row) => ({ number: row, cells: ['Анна', 'a@b.ru', ''] })),
      ],
      'a long cell': (length) => [[{ number: 1, cells: ['a@'.padEnd(length, '.'), '@'] }]],
    },
  },
  {
    module: at('./imports/reading/read-person.ts'),
    name: 'readPerson',
    inputs: {
      spaces: (length) => [[' '.repeat(length), 'a'], { email: 0, fullName: 0, department: 0, role: 0 }],
      slashes: (length) => [['/ '.repeat(length), 'a'], { email: 1, department: 0, role: 0 }],
    },
  },
  {
    module: at('./imports/reading/fold-word.ts'),
    name: 'foldWord',
    inputs: { signs: repeated('-'), letters: repeated('Ё'), both: repeated('a-') },
  },
]);

test('a list of 28,000 addresses takes no more steps than one of 600: the limit is looked at early', async () => {
  const [few = 0, many = 0] = await countSteps(readAddresses, 'readAddresses', [
    ['a@b.cc\n'.repeat(600)],
    ['a@b.cc\n'.repeat(28_000)],
  ]);
  expect(many).toBeLessThan(few + 1_000);
});
