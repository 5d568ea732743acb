import { expect, test } from 'vitest';
import { createOwnJobs } from './own-jobs.ts';

test('a job belongs to the server until its end is recorded, at most a minute after its end', () => {
  let now = 0;
  const jobs = createOwnJobs(() => now);
  // The queue has numbers, the check for abandoned jobs has text.
  jobs.begin(7);
  jobs.begin(8);
  now = 3_600_000;
  expect([jobs.has('7'), jobs.has('8'), jobs.has('9')]).toEqual([true, true, false]);
  jobs.end(7);
  jobs.end(8);
  jobs.forget(8);
  now += 60_000;
  expect([jobs.isRunning(7), jobs.has('7'), jobs.has('8')]).toEqual([false, true, false]);
  now += 1;
  expect(jobs.has('7')).toBe(false);
});

test('what a claim returns belongs to the server, and while it is answered nothing of that time is abandoned', async () => {
  let now = 10;
  const jobs = createOwnJobs(() => now);
  const answer = Promise.withResolvers<{ rows: { id: number }[] }>();
  const claim = jobs.claim(() => answer.promise);
  now = 20;
  expect([jobs.isClaimingSince(9), jobs.isClaimingSince(10), jobs.isClaimingSince(20)]).toEqual([
    false,
    true,
    true,
  ]);
  answer.resolve({ rows: [{ id: 5 }] });
  await claim;
  expect([jobs.has('5'), jobs.isClaimingSince(20)]).toEqual([true, false]);
  await expect(jobs.claim(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(jobs.isClaimingSince(20)).toBe(false);
});
