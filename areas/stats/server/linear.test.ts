import { describeLinear, repeated } from '@artel/server/testing/steps';

const policy = new URL('./policy.ts', import.meta.url);

describeLinear('readers of the statistics', [
  {
    module: policy,
    name: 'eventName',
    inputs: {
      letters: (length) => [{ event: 'a'.repeat(length) }],
      slashes: (length) => [{ event: '/'.repeat(length) }],
    },
  },
  {
    module: policy,
    name: 'scrubEvent',
    inputs: {
      texts: (length) => [{ note: '%40a'.repeat(length / 4) }],
      fields: (length) => [
        Object.fromEntries(
          Array.from({ length: length / 8 }, (_, field) => [`f${String(field).padStart(6, '0')}`, '/?']),
        ),
      ],
      lists: (length) => [{ list: Array.from({ length }, () => 1) }],
    },
  },
  {
    module: policy,
    name: 'normalizeReferrer',
    inputs: {
      labels: (length) => ['a.'.repeat(length / 2), ['example.ru']],
      dashes: (length) => ['-'.repeat(length), []],
    },
  },
  { module: policy, name: 'normalizeVisitor', inputs: { letters: repeated('a') } },
]);
