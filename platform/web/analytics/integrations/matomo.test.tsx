import { expect, test } from 'vitest';
import { storeConsent } from '../consent.ts';
// As billing will call it.
import { trackItemChosen, trackOrderPaid } from '../index.ts';
import {
  arrive,
  container,
  everything,
  listCommands,
  nothing,
  openAnalytics,
  pass,
  queue,
  scripts,
  tracker,
} from '../testing/open-analytics.tsx';
import { cleanMatomoRequest } from './clean-matomo-request.ts';

const names = () => queue('_paq').map((command) => (command as unknown[])[0]);

test('[C-13] [V-04] the tracker gets the address of the page before anything else, then each page', async () => {
  const { open } = await openAnalytics(
    { matomo: tracker, ownDomains: 'own.example' },
    { landing: { referrer: 'https://search.example/find?q=s3cret' } },
  );
  expect(queue('_paq').slice(0, 3)).toEqual([
    ['setReferrerUrl', 'https://search.example/'],
    ['setCustomUrl', 'http://localhost:3000/auth'],
    ['setDocumentTitle', 'Вход'],
  ]);
  expect(listCommands('setTrackerUrl')).toEqual([['setTrackerUrl', 'https://matomo.example/matomo.php']]);
  expect(listCommands('setSiteId')).toEqual([['setSiteId', '7']]);
  expect(listCommands('trackPageView')).toEqual([]);
  await arrive('matomo.js');
  expect(scripts().map(({ src }) => src)).toEqual(['https://matomo.example/matomo.js']);
  await pass(250);
  const before = queue('_paq').length;
  await open('/auth/signup/s3cret');
  await pass(250);
  expect(queue('_paq').slice(before)).toEqual([
    ['setReferrerUrl', 'http://localhost:3000/auth'],
    ['setCustomUrl', 'http://localhost:3000/auth/signup/{hash}'],
    ['setDocumentTitle', 'Завершение регистрации'],
    ['trackPageView'],
    ['enableLinkTracking'],
  ]);
  expect(JSON.stringify(queue('_paq'))).not.toContain('s3cret');
});

test('[C-15] [V-07] its settings are what the configuration says, before the first page', async () => {
  await openAnalytics({
    matomo: {
      ...tracker,
      requireConsent: true,
      disableCookies: true,
      cookieDomain: '*.artel.example',
      domains: ' artel.example ,, *.artel.example,',
      trackContent: true,
      heartBeat: 15,
      linkTracking: false,
    },
  });
  await arrive('matomo.js');
  await pass(250);
  expect(queue('_paq')).toEqual(
    expect.arrayContaining([
      ['requireConsent'],
      ['setConsentGiven'],
      ['disableCookies'],
      ['setCookieDomain', '*.artel.example'],
      ['setDomains', ['artel.example', '*.artel.example']],
      ['enableHeartBeatTimer', 15],
      ['trackVisibleContentImpressions'],
    ]),
  );
  expect(names().indexOf('enableHeartBeatTimer')).toBeLessThan(names().indexOf('trackPageView'));
  expect(names()).not.toContain('enableLinkTracking');
});

test('options that are not configured are not passed', async () => {
  await openAnalytics({ matomo: { ...tracker, heartBeat: true } });
  await arrive('matomo.js');
  await pass(250);
  expect(listCommands('enableHeartBeatTimer')).toEqual([['enableHeartBeatTimer']]);
  for (const name of ['requireConsent', 'disableCookies', 'setCookieDomain', 'setDomains'])
    expect(listCommands(name)).toEqual([]);
});

test('a followed link reveals only its domain to Matomo', async () => {
  await openAnalytics({ matomo: tracker });
  expect(listCommands('setCustomRequestProcessing')).toEqual([
    ['setCustomRequestProcessing', cleanMatomoRequest],
  ]);
  const request = new URLSearchParams({
    idsite: '7',
    link: 'https://meet.example/room/s3cret?pwd=s3cret#s3cret',
    download: 'http://localhost:3000/api/files/s3cret.pdf?sig=s3cret',
    c_t: 'javascript:s3cret',
    url: 'http://localhost:3000/auth/signup/{hash}',
  });
  const cleaned = new URLSearchParams(cleanMatomoRequest(request.toString()));
  expect(Object.fromEntries(cleaned)).toEqual({
    idsite: '7',
    link: 'https://meet.example/',
    download: 'http://localhost:3000/',
    c_t: '',
    url: 'http://localhost:3000/auth/signup/{hash}',
  });
});

test('withdrawing the consent stops Matomo at once, and it may be allowed again', async () => {
  const { open } = await openAnalytics({ matomo: tracker });
  await arrive('matomo.js');
  await pass(250);
  const since = queue('_paq').length;
  storeConsent('1', nothing);
  await open('/auth/pre-signup');
  await pass(1_000);
  expect(queue('_paq').slice(since)).toEqual([['forgetConsentGiven'], ['deleteCookies']]);
  storeConsent('1', everything);
  await pass(250);
  expect(listCommands('setConsentGiven')).toHaveLength(1);
  expect(listCommands('trackPageView')).toHaveLength(2);
  expect(scripts()).toHaveLength(1);
});

test('[C-13] [V-04] the container gets its start before its script, from beside the tracker unless configured', async () => {
  const first = await openAnalytics({ matomo: container });
  expect(queue('_mtm')).toEqual([{ 'mtm.startTime': Date.now(), event: 'mtm.Start' }]);
  expect(queue('_paq')).toEqual([]);
  await arrive('container_');
  expect(scripts()[0]?.src).toBe('https://matomo.example/js/container_AbC123.js');
  await pass(250);
  expect(queue('_mtm')[1]).toEqual({
    event: 'page_view',
    page_location: 'http://localhost:3000/auth',
    page_path: '/auth',
    page_title: 'Вход',
    page_referrer: '',
  });
  first.unmount();
});

test('[C-15] the container may lie elsewhere and belong to an environment', async () => {
  const elsewhere = {
    tagManagerUrl: 'https://cdn.example/tags',
    tagManagerContainer: 'container_AbC123_dev_9.js',
  };
  await openAnalytics({ matomo: { ...container, ...elsewhere } });
  await arrive('container_');
  expect(scripts()[0]?.src).toBe('https://cdn.example/tags/container_AbC123_dev_9.js');
});

const item = {
  productSKU: 'team',
  productName: 'Команда',
  productCategory: 'Тарифы',
  price: 1990.1,
  quantity: 3,
};
const order = {
  orderId: 'A-17',
  grandTotal: 5970.3,
  subTotal: 4893.69,
  tax: 1076.61,
  shipping: 0,
  discount: 0,
};

test('[C-16] a chosen tariff and a paid subscription are reported with every field', async () => {
  await openAnalytics({ matomo: tracker });
  await arrive('matomo.js');
  await pass(250);
  const before = queue('_paq').length;
  trackItemChosen(item);
  trackOrderPaid(order, [item], () => undefined);
  const itemCommand = ['addEcommerceItem', 'team', 'Команда', 'Тарифы', 1990.1, 3];
  expect(queue('_paq').slice(before)).toEqual([
    itemCommand,
    ['trackEcommerceCartUpdate', 5970.3],
    itemCommand,
    ['trackEcommerceOrder', 'A-17', 5970.3, 4893.69, 1076.61, 0, 0],
  ]);
});

test('[C-16] a purchase that is seen before Matomo runs is reported when it does, and a cancelled one never', async () => {
  const { open } = await openAnalytics({ matomo: tracker }, { choices: everything });
  const tracked: string[] = [];
  trackOrderPaid(order, [item], () => tracked.push('first'));
  const cancel = trackOrderPaid({ ...order, orderId: 'B-18' }, [item], () => tracked.push('second'));
  cancel();
  expect(tracked).toEqual([]);
  await open('/auth');
  await arrive('matomo.js');
  await pass(250);
  expect(tracked).toEqual(['first']);
  const orders = queue('_paq').filter((command) => (command as unknown[])[0] === 'trackEcommerceOrder');
  expect(orders.map((command) => (command as unknown[])[1])).toEqual(['A-17']);
});

test('[C-16] nothing of a purchase is reported where Matomo is not allowed', async () => {
  await openAnalytics({ matomo: tracker }, { choices: nothing });
  trackItemChosen(item);
  trackOrderPaid(order, [item], () => undefined);
  expect('_paq' in window).toBe(false);
});
