import { describeLinear, repeated } from '@artel/server/testing/steps';

describeLinear('readers of messages', [
  {
    module: new URL('../contract/mentions.ts', import.meta.url),
    name: 'listMentions',
    inputs: {
      backticks: repeated('`'),
      'runs of backticks': repeated('` `` ``` '),
      'runs without an end': repeated('`a``b'),
      mentions: repeated('<@0195c000-0000-7000-8000-000000000001>'),
      'mentions of everyone': repeated('<@all>'),
      'mentions without an end': repeated('<@0195c000-'),
      brackets: repeated('<@'),
    },
  },
]);
