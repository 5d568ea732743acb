import { describeLinear, repeated } from '@artel/server/testing/steps';

const at = (path: string) => new URL(path, import.meta.url);

describeLinear('readers of the company', [
  {
    module: at('../contract/phone.ts'),
    name: 'parsePhone',
    inputs: { digits: repeated('7'), spaces: repeated(' ', '+', 'a'), both: repeated('7 (', '', 'a') },
  },
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
]);
