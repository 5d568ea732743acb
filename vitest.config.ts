import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/test/long-first.ts';

const deep = process.env.ARTEL_TEST_DEPTH === 'deep';
const closedNetwork = './tools/test/closed-network.ts';
// A page of its own for each file, and the libraries only once.
const page = ['./tools/test/fresh-modules.ts', closedNetwork, './platform/web/testing/setup.ts'];
// The rules of the house are broken on purpose for twenty seconds; they know neither time zones nor databases.
const once = process.env.ARTEL_TEST_AGAIN === 'on' ? ['tools/check/**'] : [];
const elsewhere = ['**/node_modules/**', '**/dist/**', 'data/**'];

// Files of a project share what they import, which costs more than most tests. Projects run one group after another:
// what is quick and pure speaks first, and a browser never competes with two database workers for the same two cores.
// Servers that are started and killed are mostly waited for, so the journeys walk meanwhile, turn and turn about.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...once, '**/*.db.test.ts', '**/*.start.test.ts', '**/web/**'],
          setupFiles: [closedNetwork],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          include: ['**/*.test.tsx', '**/web/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles: page,
          css: { include: [/\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1, setupFiles: 'list' },
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          isolate: false,
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['./platform/server/testing/global-setup.ts'],
          setupFiles: [closedNetwork],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'start',
          environment: 'node',
          include: ['**/*.start.test.ts'],
          exclude: elsewhere,
          setupFiles: [closedNetwork],
          testTimeout: deep ? 1_200_000 : 180_000,
          hookTimeout: 120_000,
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          isolate: false,
          include: ['journeys/**/*.journey.ts'],
          exclude: elsewhere,
          globalSetup: ['./journeys/harness/template.ts'],
          setupFiles: [closedNetwork, './journeys/harness/after-each.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
