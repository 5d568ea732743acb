import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../router/build-router.tsx';
import { setPublicConfig } from '../testing/public-config.ts';
import { startAnalytics } from './start-analytics.ts';
import { configure } from './testing/open-analytics.tsx';

const runAnalytics = vi.hoisted(() => vi.fn());
vi.mock('./run-analytics.ts', () => ({ runAnalytics }));

const router = {} as AppRouter;

beforeEach(() => {
  runAnalytics.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const finalize = () => vi.advanceTimersByTimeAsync(0);

test('[T-09] waits for the browser to be idle, idleTimeout at most', async () => {
  const idle = vi.fn<(callback: () => void, options: { timeout: number }) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const config = configure({});
  startAnalytics(router);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  expect(runAnalytics).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(runAnalytics).toHaveBeenCalledOnce());
  expect(runAnalytics.mock.calls[0]?.slice(0, 2)).toEqual([config, router]);
});

test('[T-09] idleTimeout is what the configuration says', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  configure({ idleTimeout: 50 });
  startAnalytics(router);
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 50 });
});

test.each([
  [undefined, 100],
  [700, 700],
])(
  '[T-09] where the browser does not support idle time a timer of initDelay is used instead: %s',
  async (initDelay, wait) => {
    configure({ initDelay });
    startAnalytics(router);
    await vi.advanceTimersByTimeAsync(wait - 1);
    await finalize();
    expect(runAnalytics).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(runAnalytics).toHaveBeenCalledOnce());
  },
);

test.each([
  ['there is no configuration', () => setPublicConfig({ analytics: null })],
  ['the server says nothing of it', () => setPublicConfig({})],
  ['it is switched off', () => configure({ enabled: false, sendRequests: true })],
])('[T-11] nothing happens when %s', async (_, provided) => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  provided();
  startAnalytics(router);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(idle).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  expect(runAnalytics).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

test('[G-10] the switch is stored where analytics is off, too: it holds once the operator switches it on', () => {
  configure({ enabled: false });
  startAnalytics(router, { search: '?third-party=off', referrer: '' });
  expect(localStorage.getItem('third-party')).toBe('off');
  localStorage.clear();
});

test('a failure inside it affects nothing else', async () => {
  runAnalytics.mockImplementation(() => {
    throw new Error('broken');
  });
  configure({});
  startAnalytics(router);
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(runAnalytics).toHaveBeenCalledOnce());
});
