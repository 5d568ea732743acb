import { describeLinear, repeated } from '@artel/server/testing/steps';

describeLinear('readers of the calendar', [
  {
    module: new URL('../contract/rule.ts', import.meta.url),
    name: 'parseRule',
    inputs: {
      parts: repeated('FREQ=DAILY;'),
      days: repeated('MO,'),
      equals: repeated('='),
      numbers: repeated('1,'),
    },
  },
]);
