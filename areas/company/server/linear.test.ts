import { countSteps, describeLinear } from '@artel/server/testing/steps';
import { expect, test } from 'vitest';

const readAddresses = new URL('../contract/invitations/read-addresses.ts', import.meta.url);
const fill = (piece: string) => (length: number) => [piece.repeat(Math.ceil(length / piece.length))];

describeLinear('readers of the company', [
  {
    module: readAddresses,
    name: 'readAddresses',
    inputs: { addresses: fill('a@b.cc '), quotes: fill('"a" '), brackets: fill('<'), spaces: fill(' ') },
  },
]);

test('a list of 28,000 addresses takes no more steps than one of 600: the limit is looked at early', async () => {
  const [few = 0, many = 0] = await countSteps(readAddresses, 'readAddresses', [
    ['a@b.cc\n'.repeat(600)],
    ['a@b.cc\n'.repeat(28_000)],
  ]);
  expect(many).toBeLessThan(few + 1_000);
});
