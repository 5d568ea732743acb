import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnection } from './live-connection.ts';
import { createShownConnections } from './ping-shown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect() {
  const sent: string[] = [];
  const connection = { ping: (frame: Buffer) => sent.push(frame.toString()) } as unknown as LiveConnection;
  return { connection, sent };
}

test('a shown tab is pinged each second, a hidden one is not, and a tick reaches a tenth of them', () => {
  const shown = createShownConnections();
  const timer = shown.start();
  const tabs = Array.from({ length: 100 }, connect);
  for (const { connection } of tabs) shown.set(connection, true);
  shown.set(tabs[0]!.connection, true);
  vi.advanceTimersByTime(100);
  expect(tabs.filter(({ sent }) => sent.length > 0)).toHaveLength(10);
  vi.advanceTimersByTime(900);
  for (const { sent } of tabs) expect(sent).toEqual(['{"type":"ping"}']);
  shown.set(tabs[0]!.connection, false);
  vi.advanceTimersByTime(2_000);
  expect(tabs.map(({ sent }) => sent.length)).toEqual([1, ...Array.from({ length: 99 }, () => 3)]);
  clearInterval(timer);
});
