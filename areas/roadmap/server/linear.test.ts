import { describeLinear, repeated } from '@artel/server/testing/steps';

describeLinear('readers of the roadmap', [
  {
    module: new URL('./ideas/has-link.ts', import.meta.url),
    name: 'hasLink',
    inputs: {
      letters: repeated('а'),
      dots: repeated('.'),
      'almost links': repeated('a.r'),
      digits: repeated('1-'),
      slashes: repeated(':/'),
    },
  },
]);
