import { expect, test } from 'vitest';
import { describeWorkerSeconds } from './worker-seconds.ts';

const file = (project: string, path: string, seconds: number) => ({
  project,
  file: path,
  seconds,
  isPassed: true,
});

test('areas stand with their budgets, the dearest first, and who is over is named; journeys count for none', () => {
  const told = describeWorkerSeconds([
    file('db', 'areas/disk/server/nodes.db.test.ts', 30),
    file('web', 'areas/disk/web/nodes.test.tsx', 11),
    file('unit', 'areas/identity/server/policy.test.ts', 99),
    file('journeys', 'journeys/look.journey.ts', 500),
  ]);
  expect(told).toEqual([
    'Worker seconds of unit, web and db',
    '  identity 99 s of 100 s',
    '  disk 41 s of 40 s: over its budget',
    'The slowest files',
    '  unit areas/identity/server/policy.test.ts 99.0 s',
    '  db areas/disk/server/nodes.db.test.ts 30.0 s',
    '  web areas/disk/web/nodes.test.tsx 11.0 s',
  ]);
});

test('a run without such files tells nothing', () => {
  expect(describeWorkerSeconds([file('start', 'shell/server/kills.start.test.ts', 9)])).toEqual([]);
});
