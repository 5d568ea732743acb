import { expect, test } from 'vitest';
import { describeWorkerSeconds } from './worker-seconds.ts';

const file = (project: string, path: string, seconds: number) => ({
  project,
  file: path,
  seconds,
  processorSeconds: seconds / 2,
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
    'Worker seconds of unit, web and db, and what the workers computed in them',
    '  identity 99 s of 100 s (50 s)',
    '  disk 41 s of 40 s (21 s): over its budget',
    'The slowest files',
    '  unit areas/identity/server/policy.test.ts 99.0 s (49.5 s)',
    '  db areas/disk/server/nodes.db.test.ts 30.0 s (15.0 s)',
    '  web areas/disk/web/nodes.test.tsx 11.0 s (5.5 s)',
  ]);
});

test('a run without such files tells nothing', () => {
  expect(describeWorkerSeconds([file('start', 'shell/server/kills.start.test.ts', 9)])).toEqual([]);
});
