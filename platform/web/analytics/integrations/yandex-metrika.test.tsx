import { expect, test } from 'vitest';
import { storeConsent } from '../consent.ts';
import {
  arrive,
  everything,
  metrika,
  nothing,
  openAnalytics,
  pass,
  queue,
  scripts,
} from '../testing/open-analytics.tsx';
import { metrikaClientId } from './client-id.ts';
import { integrationState } from './run-integration.ts';

const calls = (name: string) =>
  queue('ym').filter((call) => (call as unknown[])[1] === name) as [number, string, ...unknown[]][];
const answer = (id: string) => {
  for (const [, , callback] of calls('getClientID')) (callback as (id: string) => void)(id);
};
const inits = () => calls('init').map(([, , options]) => options);

test('[C-13] [V-05] the counter is set up before its script and receives each page by its template', async () => {
  const { open } = await openAnalytics(
    { yandexMetrika: metrika },
    { landing: { referrer: 'https://search.example/?q=s3cret' } },
  );
  expect(queue('ym')).toEqual([[4242, 'init', { defer: true }]]);
  expect((window as unknown as { ym: { l: number } }).ym.l).toBe(Date.now());
  await arrive('tag.js');
  expect(scripts().map(({ src }) => src)).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  await pass(250);
  await open('/auth/pre-signup#s3cret');
  await pass(250);
  expect(calls('hit')).toEqual([
    [4242, 'hit', 'http://localhost:3000/auth', { title: 'Вход', referer: 'https://search.example/' }],
    [
      4242,
      'hit',
      'http://localhost:3000/auth/pre-signup',
      { title: 'Регистрация', referer: 'http://localhost:3000/auth' },
    ],
  ]);
  expect(JSON.stringify(queue('ym'))).not.toContain('s3cret');
});

const every = {
  accurateTrackBounce: 15_000,
  childIframe: true,
  clickmap: true,
  trackLinks: true,
  webvisor: true,
  triggerEvent: true,
  sendTitle: false,
  nck: true,
  noCookie: true,
  ecommerce: 'dataLayer',
  type: 1,
} as const;

test('[C-15] [V-08] its options are what the configuration says, nck among them', async () => {
  const trustedDomains = 'artel.example, pay.artel.example';
  await openAnalytics({ yandexMetrika: { ...metrika, ...every, trustedDomains } });
  expect(inits()).toEqual([
    { ...every, defer: true, trustedDomains: ['artel.example', 'pay.artel.example'] },
  ]);
  // People's data stays hidden from a recording.
  expect(document.body.className).toContain('ym-hide-content');
});

test('[V-08] a wrong type and a wrong accurateTrackBounce are left out', async () => {
  await openAnalytics({ yandexMetrika: { ...metrika, type: 2, accurateTrackBounce: -1 } });
  expect(inits()).toEqual([{ defer: true }]);
});

test('neither defer nor trackHash can make the counter send an address by itself', async () => {
  await openAnalytics({ yandexMetrika: { ...metrika, defer: false, trackHash: true } });
  expect(inits()).toEqual([{ defer: true, trackHash: false }]);
});

test('where a secret is in the address, the counter reads nothing of the page by itself', async () => {
  const { open } = await openAnalytics({ yandexMetrika: { ...metrika, ...every } });
  await arrive('tag.js');
  await open('/auth/signup/s3cret');
  // At once, and not only when the page is reported.
  expect(queue('ym').slice(-2)).toEqual([
    [4242, 'destruct'],
    [
      4242,
      'init',
      {
        ...every,
        accurateTrackBounce: false,
        childIframe: false,
        clickmap: false,
        ecommerce: false,
        trackLinks: false,
        webvisor: false,
        defer: true,
      },
    ],
  ]);
  await open('/auth/pre-signup?utm_source=mail');
  expect(queue('ym').slice(-2)).toEqual([
    [4242, 'destruct'],
    [4242, 'init', { ...every, defer: true }],
  ]);
});

test('[C-13] Yandex’s id of this browser is requested after its script', async () => {
  await openAnalytics({ yandexMetrika: metrika });
  expect(calls('getClientID')).toEqual([]);
  await arrive('tag.js');
  answer('1700000000123');
  await pass(0);
  expect(metrikaClientId()).toBe('1700000000123');
  expect(integrationState('yandex-metrika')).toEqual({ status: 'initialised' });
});

test('[C-13] a name that does not come within 2000 ms is ignored', async () => {
  await openAnalytics({ yandexMetrika: metrika });
  await arrive('tag.js');
  await pass(1_999);
  expect(integrationState('yandex-metrika')).toEqual({ status: 'uninitialised' });
  await pass(1);
  expect(integrationState('yandex-metrika')).toEqual({ status: 'initialised' });
  answer('too late');
  await pass(0);
  expect(metrikaClientId()).toBe('');
});

test('withdrawing the consent ends the counter at once, and it may be allowed again', async () => {
  const { open } = await openAnalytics({ yandexMetrika: metrika });
  await arrive('tag.js');
  answer('1700000000123');
  await pass(250);
  storeConsent('1', nothing);
  const since = queue('ym').length;
  expect(queue('ym').at(-1)).toEqual([4242, 'destruct']);
  await open('/auth/pre-signup');
  await pass(1_000);
  expect(queue('ym')).toHaveLength(since);
  storeConsent('1', everything);
  await pass(250);
  expect(
    queue('ym')
      .slice(since)
      .map((call) => (call as unknown[])[1]),
  ).toEqual(['init', 'getClientID', 'hit']);
});

test('without a consent there is no stub, no script and no call', async () => {
  const { open } = await openAnalytics({ yandexMetrika: metrika }, { choices: nothing });
  await open('/auth/pre-signup');
  await pass(10_000);
  expect('ym' in window).toBe(false);
  expect(scripts()).toEqual([]);
});
