import { expect, test, vi } from 'vitest';
import { setDebugFlag } from '../../debug/debug-flags.ts';
import { onDataLayerPush } from '../data-layer.ts';
import {
  arrive,
  container,
  nothing,
  openAnalytics,
  pass,
  queue,
  scripts,
  tagManager,
} from '../testing/open-analytics.tsx';

const src = () => scripts()[0]?.src;

test('[C-13] [V-03] the tag manager’s start is pushed before its script, and each page after it', async () => {
  await openAnalytics({ tagManager });
  expect(queue('dataLayer')).toEqual([{ 'gtm.start': Date.now(), event: 'gtm.js' }]);
  await arrive('gtm.js');
  expect(src()).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST');
  await pass(250);
  expect(queue('dataLayer').slice(1)).toEqual([
    {
      event: 'page_view',
      page_location: 'http://localhost:3000/auth',
      page_path: '/auth',
      page_title: 'Вход',
      page_referrer: '',
    },
  ]);
});

test('[C-15] the name of the data layer and the environment are what the configuration says', async () => {
  const environment = { dataLayerName: 'layer2', auth: 'a&b', preview: 'env-3', cookieFlags: 'y' };
  await openAnalytics({ tagManager: { ...tagManager, ...environment } });
  await arrive('gtm.js');
  expect(src()).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST&l=layer2&gtm_auth=a%26b&gtm_preview=env-3&gtm_cookies_win=y',
  );
  expect(queue('layer2')).toHaveLength(1);
  expect(queue('dataLayer')).toEqual([]);
});

test('gtm_cookies_win is x unless configured, and belongs to an environment', async () => {
  const view = await openAnalytics({ tagManager: { ...tagManager, auth: 'a', preview: 'env-3' } });
  await arrive('gtm.js');
  expect(src()).toContain('&gtm_auth=a&gtm_preview=env-3&gtm_cookies_win=x');
  view.unmount();
});

test('its tags read the address by themselves, so it waits for a page without secrets in it', async () => {
  const { open } = await openAnalytics({ tagManager }, { address: '/auth/signup/s3cret' });
  await pass(1_000);
  expect(scripts()).toEqual([]);
  await open('/auth?to=%2Fpeople%2F17');
  await pass(1_000);
  expect(scripts()).toEqual([]);
  await open('/auth?utm_source=mail&mango_utm=x&third-party=on');
  await pass(1_000);
  await arrive('gtm.js');
  // Pushes that were made meanwhile wait for it.
  expect(queue('dataLayer').map((push) => (push as { page_path?: string }).page_path)).toEqual([
    undefined,
    '/auth/signup/{hash}',
    '/auth',
    '/auth',
  ]);
});

test('without a consent there is no data layer at all', async () => {
  const { open } = await openAnalytics({ tagManager }, { choices: nothing });
  await open('/auth/pre-signup');
  await pass(10_000);
  expect(scripts()).toEqual([]);
  expect('dataLayer' in window).toBe(false);
});

test('a listener receives each push once, also after the container has put its own push there', async () => {
  const received: unknown[] = [];
  const stop = onDataLayerPush((data, layer) => received.push([layer, (data as { event: string }).event]));
  const { open } = await openAnalytics({ tagManager });
  const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
  const below = layer.push;
  layer.push = (...items) => below.apply(layer, items);
  await arrive('gtm.js');
  await pass(250);
  layer.push({ event: 'of-another-script' });
  await open('/auth/pre-signup');
  await pass(250);
  stop();
  layer.push({ event: 'unheard' });
  expect(received).toEqual([
    ['dataLayer', 'gtm.js'],
    ['dataLayer', 'page_view'],
    ['dataLayer', 'of-another-script'],
    ['dataLayer', 'page_view'],
  ]);
  expect(layer).toHaveLength(5);
});

test('[D-06] console-gtm-events logs each push to the console, while it is on', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await openAnalytics({ tagManager, matomo: container });
  expect(log).not.toHaveBeenCalled();
  setDebugFlag('console-gtm-events', true);
  await pass(250);
  const view = expect.objectContaining({ event: 'page_view', page_path: '/auth' });
  expect(log.mock.calls).toEqual([
    ['[dataLayer]', view],
    ['[_mtm]', view],
  ]);
  setDebugFlag('console-gtm-events', false);
  (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ event: 'unlogged' });
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
