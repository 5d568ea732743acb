import { expect, test } from 'vitest';
import { untilReady } from './until-ready.ts';

const refuse = async () => {
  throw new Error('connect ENOENT');
};

test('a cluster that starts slowly is waited for as long as its process runs', async () => {
  let attempts = 0;
  const connect = async () => {
    attempts += 1;
    if (attempts < 5_000) await refuse();
  };
  await untilReady({ connect, hasEnded: () => false, pause: async () => undefined });
  expect(attempts).toBe(5_000);
});

test('a cluster whose process has ended is not waited for', async () => {
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const waiting = untilReady({ connect: refuse, hasEnded: () => pauses === 3, pause });
  await expect(waiting).rejects.toThrow('connect ENOENT');
  expect(pauses).toBe(3);
});
