import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/test/long-first.ts';

const deep = process.env.ARTEL_TEST_DEPTH === 'deep';
const everywhere = [
  './tools/test/processor-time.ts',
  './tools/test/closed-network.ts',
  './tools/test/timeouts.ts',
];
// A page of its own for each file, and the libraries only once.
const page = ['./tools/test/fresh-modules.ts', ...everywhere, './platform/web/testing/setup.ts'];
// The rules of the house are broken on purpose for a minute; they know neither time zones nor databases.
const houseRules = 'tools/check/**';
const elsewhere = ['**/node_modules/**', '**/dist/**', 'data/**'];
// Seven hours east of where dates are easy: a day begins there before it does in Greenwich.
const east = { TZ: 'Asia/Vladivostok' };

// A limit against hanging tests, no assertion, because a machine may be ten times as busy as this one.
const guard = {
  testTimeout: deep ? 3_000_000 : 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 240_000 } },
};

// A file that is named is wanted.
const everyStart = deep || process.env.ARTEL_TEST_FILTERED === 'on';

const pure = {
  ...guard,
  environment: 'node',
  isolate: false,
  include: ['**/*.test.ts'],
  setupFiles: everywhere,
  maxWorkers: 2,
};
// Five people who each send and receive pictures use both cores, so no other file runs beside them.
const meetings = 'journeys/meetings.journey.ts';
const journeys = {
  ...guard,
  environment: 'node',
  isolate: false,
  globalSetup: ['./journeys/harness/installation-server.ts'],
  setupFiles: [...everywhere, './journeys/harness/after-each.ts'],
  expect: { poll: { ...guard.expect.poll, interval: 25 } },
  maxWorkers: 3,
};
const notPure = [...elsewhere, '**/*.db.test.ts', '**/*.start.test.ts', '**/*.deep.test.ts', '**/web/**'];

// Files of a project share what they import, which costs more than most tests. The groups run one after another, each without
// a pause between its projects: a browser never competes with two database workers for the same two cores, and servers
// that are started and killed are mostly waited for, so the journeys walk meanwhile.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...pure,
          name: 'unit',
          // Every day what is pure runs in the harder of two zones, and so do databases.
          include: everyStart ? pure.include : ['tools/check/**/*.test.ts', 'tools/test/zone.test.ts'],
          exclude: [...notPure, ...(process.env.ARTEL_TEST_RULES === 'known' ? [houseRules] : [])],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...pure,
          name: 'unit-east',
          env: east,
          exclude: [...notPure, houseRules],
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          // Lets a test find objects that are never released.
          execArgv: ['--expose-gc'],
          include: ['**/*.test.tsx', '**/web/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles: page,
          css: { include: [/\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
          ...guard,
          maxWorkers: 2,
          sequence: { groupOrder: 0, setupFiles: 'list' },
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          env: process.env.ARTEL_TEST_ZONE === 'own' ? {} : east,
          isolate: false,
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['./platform/server/testing/global-setup.ts'],
          setupFiles: everywhere,
          ...guard,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'start',
          environment: 'node',
          include: ['**/*.start.test.ts', ...(everyStart ? ['**/*.deep.test.ts'] : [])],
          exclude: elsewhere,
          setupFiles: everywhere,
          testTimeout: deep ? 1_200_000 : guard.testTimeout,
          hookTimeout: guard.hookTimeout,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          exclude: [...elsewhere, meetings],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journeys,
          name: 'journeys-meetings',
          include: [meetings],
          exclude: elsewhere,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
