import { describeLinear, type Reader, repeated } from '@artel/server/testing/steps';

const at = (path: string) => new URL(path, import.meta.url);
const bytes =
  (...parts: Parameters<typeof repeated>) =>
  (length: number) => [Buffer.from(repeated(...parts)(length)[0])];

const numbers = ['inn', 'kpp', 'ogrn', 'okpo'].map(
  (kind): Reader => ({
    module: at(`../contract/numbers/${kind}.ts`),
    name: `find${kind[0]?.toUpperCase()}${kind.slice(1)}Problem`,
    inputs: { digits: repeated('7'), zeros: repeated('0'), letters: repeated('a') },
  }),
);

describeLinear('readers of requisites', [
  {
    module: at('./banks/read-message.ts'),
    name: 'readBankMessage',
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
    module: at('../contract/numbers/clean-number.ts'),
    name: 'cleanNumber',
    inputs: { spaces: repeated(' '), digits: repeated('7 ') },
  },
  {
    module: at('./mail-domains/read-mail-domain.ts'),
    name: 'readMailDomain',
    inputs: { labels: repeated('a.'), dashes: repeated('-'), dots: repeated('.') },
  },
  ...numbers,
]);
