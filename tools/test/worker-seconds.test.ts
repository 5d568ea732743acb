import { expect, test } from 'vitest';
import { describeWorkerSeconds } from './worker-seconds.ts';

const file = (project: string, path: string, seconds: number) => ({
  project,
  file: path,
  seconds,
  processorSeconds: seconds / 2,
  isPassed: true,
});

test('areas are listed with their budgets, the dearest first, and those over budget are named; journeys count for none', () => {
  const reported = describeWorkerSeconds([
    file('db', 'areas/disk/server/nodes.db.test.ts', 71),
    file('web', 'areas/disk/web/nodes.test.tsx', 11),
    file('unit', 'areas/identity/server/policy.test.ts', 99),
    file('journeys', 'journeys/look.journey.ts', 500),
  ]);
  expect(reported).toEqual([
    'What workers computed in unit, web and db, and how long they were at it',
    '  identity 50 s of 100 s (99 s)',
    '  disk 41 s of 40 s (82 s): over its budget',
    'The slowest files',
    '  unit areas/identity/server/policy.test.ts 99.0 s (49.5 s)',
    '  db areas/disk/server/nodes.db.test.ts 71.0 s (35.5 s)',
    '  web areas/disk/web/nodes.test.tsx 11.0 s (5.5 s)',
  ]);
});

test('a run without such files reports nothing', () => {
  expect(describeWorkerSeconds([file('start', 'shell/server/kills.start.test.ts', 9)])).toEqual([]);
});
