import { expect, test } from 'vitest';
import { runService } from './run-service.ts';
import type { Service } from './service.ts';

const lease = { service: 'test/one', key: '', epoch: 1 };

function run(service: Pick<Service<object>, 'start' | 'stop'>) {
  return runService<object>({
    service: { name: 'test/one', ...service },
    lease,
    deadline: 1e9,
    deps: {},
    fence: async () => {},
  });
}

test('the result of a start whose lease was lost meanwhile is stopped, and counts as no failure', async () => {
  let startsNow = () => {};
  const stopped: unknown[] = [];
  const one = run({
    start: () =>
      new Promise((resolve) => {
        startsNow = () => resolve('connection');
      }),
    stop: async (running) => void stopped.push(running),
  });
  one.lose();
  expect([one.state, stopped]).toEqual(['starting', []]);
  startsNow();
  expect(await one.ended).toBeNull();
  expect([stopped, one.isLost]).toEqual([['connection'], true]);
});

test('a start that gives up because its signal was aborted is no failure', async () => {
  const one = run({
    start: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    stop: async () => {},
  });
  one.end();
  expect(await one.ended).toBeNull();
});

test('the first failure is the one that is reported, also when the stop fails after it', async () => {
  const one = run({
    start: async ({ fail }) => {
      fail(new Error('first'));
      fail(new Error('second'));
      return {};
    },
    stop: () => Promise.reject(new Error('third')),
  });
  expect(await one.ended).toEqual({ failure: new Error('first') });
});

test('a stop that fails is a failure', async () => {
  const one = run({ start: async () => ({}), stop: () => Promise.reject(new Error('stuck')) });
  one.end();
  expect(await one.ended).toEqual({ failure: new Error('stuck') });
});
