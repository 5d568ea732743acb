import { page } from '@artel/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage } from '../browser/leave-page.ts';
import { fakeServer } from '../testing/fake-route.ts';
import { renderPage, setTestTexts } from '../testing/index.ts';
import { loadChunk, needChunk } from './load-chunk.ts';
import { forgetReload } from './reload-once.ts';

/** Called when the page is being reloaded. */
let onReload: (() => void)[] = [];
const reload = vi.fn(() => {
  for (const notify of onReload) notify();
});
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
/** Resets the state, as a new page of a build does after a reload. */
const beginPage = (id: string) => {
  forgetReload();
  reload.mockClear();
  onReload = [];
  document.head.innerHTML = `<meta name="artel-build" content="${id} 1000">`;
};

beforeEach(async () => {
  await setTestTexts();
  beginPage('own-build');
  vi.spyOn(leavePage, 'reload').mockImplementation(reload);
  fakeServer.use(http.get('/builds/latest.json', () => HttpResponse.json({ id: 'x', timestamp: 1 })));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

/**
 * Returns the outcome of loading a chunk that is needed now: `left` when the page is being reloaded, else the
 * failure's message.
 */
const need = (load: () => Promise<unknown>) =>
  Promise.race([
    needChunk(load).catch((cause: Error) => cause.message),
    // By a callback, not by polling: a poll that lost the race would continue into other tests and move their
    // clocks.
    new Promise<'left'>((resolve) => onReload.push(() => resolve('left'))),
  ]);

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://x/assets/a.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a missing style', new Error('Unable to preload CSS for /assets/a.css')],
  ['a page instead of a script', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
])('[G-09] a missing chunk reloads the page: %s', async (_who, cause) => {
  expect(await need(() => Promise.reject(cause))).toBe('left');
  expect(reload).toHaveBeenCalledOnce();
});

test('[G-09] once per build: if it did not help the failure is shown; another build has its own reload, alternating builds as well', async () => {
  expect(await need(lost)).toBe('left');
  beginPage('own-build');
  expect(await need(lost)).toMatch(/Не удалось загрузить часть приложения/);
  expect(reload).not.toHaveBeenCalled();
  beginPage('next-build');
  expect(await need(lost)).toBe('left');
  for (const id of ['own-build', 'next-build', 'own-build']) {
    beginPage(id);
    expect(await need(lost)).not.toBe('left');
    expect(reload).not.toHaveBeenCalled();
  }
});

test('[G-09] without a storage to remember it in there is one reload and no loop', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const entries = vi.spyOn(performance, 'getEntriesByType');
  entries.mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  expect(await need(lost)).toBe('left');
  beginPage('own-build');
  entries.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  expect(await need(lost)).not.toBe('left');
  // A browser that cannot determine whether the page was reloaded might loop, so it does not reload at all.
  entries.mockReturnValue([]);
  expect(await need(lost)).not.toBe('left');
});

test('many missing chunks at once are one reload', async () => {
  await Promise.all([need(lost), need(lost), need(lost)]);
  expect(reload).toHaveBeenCalledOnce();
});

test('while no server responds the page is not abandoned for a reload that would only lose it', async () => {
  fakeServer.use(http.get('/builds/latest.json', () => HttpResponse.error()));
  expect(await need(lost)).toMatch(/Нет связи с сервером/);
  expect(reload).not.toHaveBeenCalled();
});

test('an existing chunk that throws is its own failure, and one loaded ahead reloads nothing', async () => {
  await expect(needChunk(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(loadChunk(lost)).rejects.toThrow(/часть приложения/);
  expect(reload).not.toHaveBeenCalled();
  expect(await loadChunk(async () => 'here')).toBe('here');
});

test('[G-09] a page whose chunk is missing reloads, and shows the error screen when that did not help', async () => {
  const area = {
    name: 'testing',
    pages: [
      {
        page: page({ name: 'a', path: '/a', layout: 'default', access: 'public', titleKey: 'web.toasts' }),
        component: lost,
      },
    ],
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = await renderPage('/a', { areas: [area] });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  beginPage('own-build');
  await renderPage('/a', { areas: [area] });
  expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
