import { expect, onTestFinished, test, vi } from 'vitest';
import { createJobSignals } from './announce-jobs.ts';

/** A channel that delivers what is published when it is let go on, as to all servers. */
function createLine() {
  const listeners: ((payload: string) => void)[] = [];
  const published: string[] = [];
  return {
    published,
    channel: {
      publish: (payload: string) => void published.push(payload),
      onMessage: (listener: (payload: string) => void) => void listeners.push(listener),
    },
    deliver() {
      for (const payload of published.splice(0)) for (const listener of listeners) listener(payload);
    },
  };
}

test('an announcement wakes this server at once, and the others once', () => {
  const line = createLine();
  const woken: string[] = [];
  const [first, second] = ['first', 'second'].map((server) => {
    const signals = createJobSignals(line.channel, server);
    signals.onAnnounced((priority) => woken.push(`${server} ${priority}`));
    return signals;
  });
  first?.announce('soon');
  expect(woken).toEqual(['first soon']);
  line.deliver();
  expect(woken).toEqual(['first soon', 'second soon']);
  second?.announce('urgent');
  line.deliver();
  expect(woken).toEqual(['first soon', 'second soon', 'second urgent', 'first urgent']);
});

test('of many commits at once the first and the last are announced, each priority by itself', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const line = createLine();
  const signals = createJobSignals(line.channel, 'a');
  for (let commit = 0; commit < 100; commit += 1) signals.announce('soon');
  signals.announce('bulk');
  expect(line.published).toEqual(['jobs soon a', 'jobs bulk a']);
  vi.runAllTimers();
  expect(line.published).toEqual(['jobs soon a', 'jobs bulk a', 'jobs soon a']);
  signals.announce('soon');
  expect(line.published).toHaveLength(4);
});
