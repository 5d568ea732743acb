import { page } from '@artel/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { renderPage } from '../testing/render-page.tsx';

const first = page({
  name: 'first',
  path: '/first',
  layout: 'default',
  access: 'public',
  titleKey: 'pages.first',
});
const slow = page({ ...first, name: 'slow', path: '/slow', titleKey: 'pages.slow' });

afterEach(() => {
  vi.useRealTimers();
});

test('a page that takes longer than a moment is said to be on its way, until it is there', async () => {
  let arrive: (() => void) | undefined;
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const area = defineWebArea({
    name: 'test',
    pages: [
      { page: first, component: async () => () => <h1>Первая</h1> },
      { page: slow, component: () => coming.then(() => () => <h1>Вторая</h1>) },
    ],
  });
  const { router } = await renderPage('/first', {
    areas: [area],
    strings: [{ pages: { first: 'Первая', slow: 'Вторая' } }],
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let going: Promise<unknown> = Promise.resolve();
  await act(async () => {
    going = router.navigate({ href: '/slow' });
  });
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('progressbar', { name: 'Страница загружается' })).toBeInTheDocument();
  await act(async () => {
    arrive?.();
    await going;
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Вторая' })).toBeVisible();
});
