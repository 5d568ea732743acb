import { countSteps, describeLinear, type Reader, repeated } from '@artel/server/testing/steps';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(path, import.meta.url);
const bytes =
  (...parts: Parameters<typeof repeated>) =>
  (length: number) => [Buffer.from(repeated(...parts)(length)[0])];
const readAddresses = at('../contract/invitations/read-addresses.ts');

const numbers = ['inn', 'kpp', 'ogrn', 'okpo'].map(
  (kind): Reader => ({
    module: at(`../contract/requisites/${kind}.ts`),
    name: `find${kind[0]?.toUpperCase()}${kind.slice(1)}Problem`,
    inputs: { digits: repeated('7'), zeros: repeated('0'), letters: repeated('a') },
  }),
);

describeLinear('readers of the company', [
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
    module: at('./banks/read-directory.ts'),
    name: 'readBankDirectory',
    inputs: {
      banks: bytes(
        '<BICDirectoryEntry BIC="044525225"><ParticipantInfo NameP="Банк" Tnp="г" Nnp="Москва"/></BICDirectoryEntry>',
        '<?xml version="1.0"?><ED807 EDDate="2026-11-21">',
        '</ED807>',
      ),
      'a name of spaces': bytes(' ', '<ED807 EDDate="', '"></ED807>'),
      depth: bytes('<a>', '<ED807>'),
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
  {
    module: at('../contract/phone.ts'),
    name: 'parsePhone',
    inputs: { digits: repeated('7'), spaces: repeated(' ', '+', 'a'), both: repeated('7 (', '', 'a') },
  },
  {
    module: at('../contract/requisites/clean-number.ts'),
    name: 'cleanNumber',
    inputs: { spaces: repeated(' '), digits: repeated('7 ') },
  },
  ...numbers,
  {
    module: at('./data/build-vcard.ts'),
    name: 'buildVCard',
    inputs: {
      'a long line': (length) => [
        {
          familyName: 'я'.repeat(length),
          givenName: ';,\\\n'.repeat(length / 4),
          middleName: '',
          email: '',
          position: '',
          mobilePhone: '',
          workPhone: '',
        },
      ],
    },
  },
  {
    module: at('./mail-domains/read-mail-domain.ts'),
    name: 'readMailDomain',
    inputs: { labels: repeated('a.'), dashes: repeated('-'), dots: repeated('.') },
  },
]);

test('a list of 28,000 addresses takes no more steps than one of 600: the limit is looked at early', async () => {
  const [few = 0, many = 0] = await countSteps(readAddresses, 'readAddresses', [
    ['a@b.cc\n'.repeat(600)],
    ['a@b.cc\n'.repeat(28_000)],
  ]);
  expect(many).toBeLessThan(few + 1_000);
});
