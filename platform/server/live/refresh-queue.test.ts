import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from './limits.ts';
import type { LiveConnection } from './live-connection.ts';
import { createRefreshQueue } from './refresh-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const from = () => 'here';

function getTabs(count: number) {
  const released: number[] = [];
  const held = new Set<number>();
  const tabs = Array.from(
    { length: count },
    (_, number) =>
      ({
        hold: () => void held.add(number),
        startOver: () => undefined,
        release: () => {
          held.delete(number);
          released.push(number);
        },
      }) as never as LiveConnection,
  );
  return { tabs, released, held };
}

test('tabs that start over fetch their content in turns, those that are shown first', () => {
  const count = 2 * liveLimits.refreshesPerSecond + 1;
  const { tabs, released, held } = getTabs(count);
  const refreshes = createRefreshQueue((tab) => tab === tabs[count - 1], from);
  refreshes.begin(tabs);
  expect(released).toHaveLength(liveLimits.refreshesPerSecond);
  expect(released[0]).toBe(count - 1);
  expect(held.size).toBe(count - released.length);
  vi.advanceTimersByTime(2_000);
  expect(new Set(released).size).toBe(count);
  expect(held.size).toBe(0);
  refreshes.stop();
});

test('a second replacement of the database begins the queue again, and releases each tab', () => {
  const { tabs, released, held } = getTabs(3 * liveLimits.refreshesPerSecond);
  const refreshes = createRefreshQueue(() => false, from);
  refreshes.begin(tabs);
  vi.advanceTimersByTime(1_000);
  refreshes.begin(tabs);
  expect(held.size).toBe(2 * liveLimits.refreshesPerSecond);
  vi.advanceTimersByTime(10_000);
  expect(held.size).toBe(0);
  expect(released).toHaveLength(6 * liveLimits.refreshesPerSecond - liveLimits.refreshesPerSecond);
  refreshes.stop();
});
