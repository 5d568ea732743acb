import { describeLinear, repeated } from '@artel/server/testing/steps';

const at = (path: string) => new URL(path, import.meta.url);

describeLinear('readers of the identity', [
  {
    module: at('./app-passwords/read-basic.ts'),
    name: 'readBasic',
    inputs: {
      spaces: repeated(' ', 'basic ', '!'),
      letters: repeated('a', 'basic '),
      signs: repeated('=', 'basic a'),
    },
  },
  {
    module: at('./requests/describe-device.ts'),
    name: 'describeDevice',
    inputs: {
      versions: (length) => ['Chrome/1.'.repeat(length / 8), false],
      brackets: (length) => [`Mozilla/5.0 ${'('.repeat(length)}`, false],
      systems: (length) => ['Windows NT 10.0; '.repeat(length / 16), false],
      spaces: (length) => [' '.repeat(length), true],
    },
  },
]);
