import { expect, test, vi } from 'vitest';

const never = () => expect(1).toBe(2);

test.fails('an unawaited wait fails its own test, and not one after it', () => {
  void vi.waitFor(never);
});

test.fails('a wait that lost a race does as well', async () => {
  await Promise.race([vi.waitUntil(() => false), Promise.resolve()]);
});

test('an awaited wait is over, and leaves a clock alone', async () => {
  let checks = 0;
  await vi.waitFor(() => {
    checks += 1;
    if (checks < 2) never();
  });
  await expect(vi.waitFor(async () => 'there')).resolves.toBe('there');
  vi.useFakeTimers();
  const begun = Date.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(Date.now()).toBe(begun);
  vi.useRealTimers();
});
