import { describeLinear, repeated } from '@artel/server/testing/steps';

describeLinear('readers of the meetings', [
  {
    // Runs in the browser, where a pasted text blocks only the person who pasted it.
    module: new URL('../web/meetings/read-guests.ts', import.meta.url),
    name: 'readGuests',
    inputs: {
      addresses: repeated('a@b.cc, '),
      brackets: repeated('<'),
      'brackets without an end': repeated('a <b '),
      spaces: repeated(' '),
      separators: repeated(',;'),
    },
  },
]);
