import { expect, test } from 'vitest';
import { integrationState } from './integrations/run-integration.ts';
import { firstLanding } from './landing.ts';
import {
  arrive,
  container,
  metrika,
  openAnalytics,
  pass,
  queue,
  scripts,
  tagManager,
  tracker,
} from './testing/open-analytics.tsx';

const all = { tagManager, matomo: { ...tracker, ...container }, yandexMetrika: metrika };
const services = [
  ['GTM', 'tag-manager', 'gtm.js', { tagManager }],
  ['Matomo', 'matomo-tracker', 'matomo.js', { matomo: tracker }],
  ['Matomo Tag Manager', 'matomo-tag-manager', 'container_', { matomo: container }],
  ['Yandex Metrika', 'yandex-metrika', 'tag.js', { yandexMetrika: metrika }],
] as const;

test('[C-13] the four scripts are put before the page’s first one, asynchronous and with the page’s nonce', async () => {
  await openAnalytics(all);
  await arrive('gtm.js');
  expect(scripts().map(({ src }) => src)).toEqual(
    expect.arrayContaining([
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
      'https://matomo.example/matomo.js',
      'https://matomo.example/js/container_AbC123.js',
      'https://mc.yandex.ru/metrika/tag.js',
    ]),
  );
  expect(scripts()).toHaveLength(4);
  for (const script of scripts()) {
    expect(script.async).toBe(true);
    expect(script.nonce).toBe('n0nce');
    expect(script.compareDocumentPosition(document.getElementById('artel-config') as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  }
});

test.each(services)(
  '[T-08] %s becomes initialised when its script is there',
  async (_, name, part, config) => {
    await openAnalytics(config);
    expect(integrationState(name)).toEqual({ status: 'uninitialised' });
    await arrive(part);
    await pass(2_000);
    expect(integrationState(name)).toEqual({ status: 'initialised' });
  },
);

test.each(services)(
  '[T-08] [C-13] [F-05] %s records that its script timed out after 5000 ms, and receives nothing more',
  async (service, name, part, config) => {
    const { open } = await openAnalytics(config);
    await pass(4_999);
    expect(integrationState(name)).toEqual({ status: 'uninitialised' });
    await pass(1);
    const error = `${service} timeout loading (5000ms)`;
    expect(integrationState(name)).toEqual({ status: 'failed', error });
    expect(scripts().some(({ src }) => src.includes(part))).toBe(false);
    const lengths = () => ['dataLayer', '_paq', '_mtm', 'ym'].map((layer) => queue(layer).length);
    const before = lengths();
    await open('/auth/pre-signup');
    await pass(1_000);
    expect(lengths()).toEqual(before);
  },
);

test.each(services)(
  '[T-08] [F-05] %s records that its script could not be loaded',
  async (service, name, part, config) => {
    await openAnalytics(config);
    await arrive(part, 'error');
    expect(integrationState(name)).toEqual({ status: 'failed', error: `Error loading ${service} script` });
  },
);

test('[T-08] [F-06] [V-03] [V-04] [V-05] an integration that is not configured records why and puts nothing into the page', async () => {
  await openAnalytics({});
  await pass(10_000);
  expect(integrationState('tag-manager')).toEqual({
    status: 'failed',
    error: 'GTM Container ID is required',
  });
  expect(integrationState('matomo-tracker')).toEqual({ status: 'failed', error: 'Matomo URL is required' });
  expect(integrationState('yandex-metrika')).toEqual({
    status: 'failed',
    error: 'Yandex Metrika Counter ID is required',
  });
  expect(scripts()).toEqual([]);
});

test('[F-06] [V-03] [V-04] [V-05] an integration that is configured but not enabled records that', async () => {
  await openAnalytics({
    tagManager: { id: 'GTM-TEST' },
    matomo: { url: 'https://matomo.example', siteId: '7' },
    yandexMetrika: { id: '4242' },
  });
  expect(integrationState('tag-manager')).toEqual({
    status: 'failed',
    error: 'GTM is disabled in configuration',
  });
  expect(integrationState('matomo-tracker')).toEqual({
    status: 'failed',
    error: 'Both Matomo tracker and tag manager are disabled',
  });
  expect(integrationState('yandex-metrika')).toEqual({
    status: 'failed',
    error: 'Yandex Metrika is disabled in configuration',
  });
  expect(scripts()).toEqual([]);
});

test('[V-04] [F-06] Matomo without its site says so', async () => {
  await openAnalytics({ matomo: { url: 'https://matomo.example', trackerEnabled: true } });
  expect(integrationState('matomo-tracker')).toEqual({
    status: 'failed',
    error: 'Matomo Site ID is required',
  });
});

test('[G-10] [F-06] third-party=off is remembered and keeps every script out; on lets them in again', async () => {
  const first = await openAnalytics(all, { address: '/auth?third-party=off' });
  await pass(250);
  expect(localStorage.getItem('third-party')).toBe('off');
  for (const [, name] of services)
    expect(integrationState(name)).toEqual({ status: 'failed', error: 'Third-party scripts are disabled' });
  expect(scripts()).toEqual([]);
  for (const layer of ['dataLayer', '_paq', '_mtm', 'ym']) expect(queue(layer)).toEqual([]);
  first.unmount();

  const second = await openAnalytics(all, { address: '/auth/pre-signup' });
  expect(scripts()).toEqual([]);
  second.unmount();

  await openAnalytics(all, { address: '/auth?third-party=on' });
  await arrive('gtm.js');
  expect(localStorage.getItem('third-party')).toBe('on');
  expect(scripts()).toHaveLength(4);
});

test('[G-10] the switch is read before each script, not once', async () => {
  // The container waits for a page whose address holds no secret.
  const { open } = await openAnalytics({ tagManager }, { address: '/auth/signup/s3cret' });
  localStorage.setItem('third-party', 'off');
  await open('/auth/pre-signup');
  await pass(0);
  expect(integrationState('tag-manager')).toEqual({
    status: 'failed',
    error: 'Third-party scripts are disabled',
  });
  expect(scripts()).toEqual([]);
});

test.each(['off&third-party=on', 'on&third-party=%00', 'ON', '', 'javascript:alert(1)'])(
  '[G-10] a repeated or strange switch breaks nothing: %s',
  async (value) => {
    await openAnalytics({ yandexMetrika: metrika }, { address: `/auth?third-party=${value}` });
    await arrive('tag.js');
    expect(scripts()).toHaveLength(1);
  },
);

test('[G-10] the switch of the first address is stored although nothing was chosen and the page is another by now', async () => {
  await openAnalytics(all, { choices: null, landing: { search: '?third-party=off' } });
  expect(localStorage.getItem('third-party')).toBe('off');
  expect(firstLanding()).toEqual({ search: '', referrer: '' });
});
