import { AnalyticsConfig } from '@artel/contract';
import { TrackingData } from '@artel/identity/contract';
import { storeConsent } from '@artel/web/analytics';
import { setPublicConfig } from '@artel/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { trackingData } from './tracking-data.ts';

const empty = z.parse(TrackingData, {});
const known = {
  referrer: 'https://search.example/find',
  referrer_domain: 'search.example',
  _ym_uid: '1700000000123',
  'yabs-sid': '42',
  mangoUtm: 'utm_source=mail',
  mango_utm: 'call',
  yandexuid: '77',
  utm_source: 'mail',
  utm_medium: 'letter',
  utm_campaign: 'осень; 50% & more',
  utm_term: 'договор',
  utm_content: 'кнопка',
};
const names = Object.keys(known) as (keyof typeof known)[];
const yes = { ownStatistics: true, yandexMetrika: false, matomo: false, tagManager: false };
const no = { ...yes, ownStatistics: false };

function setCookie(pair: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${pair}; Path=/`;
}
const configure = (provided: z.input<typeof AnalyticsConfig>) =>
  setPublicConfig({
    analytics: z.parse(AnalyticsConfig, { consentVersion: '1', sendRequests: true, ...provided }),
  });

beforeEach(() => {
  for (const name of names) setCookie(`${name}=${encodeURIComponent(known[name])}`);
});
afterEach(() => {
  for (const name of names) setCookie(`${name}=; Max-Age=0`);
});

test('[E-06] after a consent to analytics the fields are what the cookies know', async () => {
  configure({ enabled: true });
  storeConsent('1', yes);
  expect(await trackingData()).toEqual({ ...empty, ...known });
});

test.each([
  ['there is no choice', () => configure({ enabled: true })],
  [
    'it was refused',
    () => {
      configure({ enabled: true });
      storeConsent('1', no);
    },
  ],
  [
    'it was about an earlier text',
    () => {
      configure({ enabled: true });
      storeConsent('0', yes);
    },
  ],
  [
    'analytics is off',
    () => {
      configure({ enabled: false });
      storeConsent('1', yes);
    },
  ],
  ['nothing of it is configured', () => storeConsent('1', yes)],
])('[E-06] every field is an empty string when %s, whatever the cookies know', async (_, provided) => {
  provided();
  expect(await trackingData()).toEqual(empty);
  expect(Object.values(await trackingData()).every((value) => value === '')).toBe(true);
});

test('[E-06] a cookie that is too long or broken prevents no sign-up', async () => {
  configure({ enabled: true });
  storeConsent('1', yes);
  setCookie('yandexuid=%E0%A4%A');
  setCookie(`yabs-sid=${'x'.repeat(3_000)}`);
  const data = await trackingData();
  expect(data.yandexuid).toBe('');
  expect(data['yabs-sid']).toHaveLength(2_048);
  expect(z.core.safeParse(TrackingData, data).success).toBe(true);
});

test('[E-06] a value without a cookie comes from the query with which the visitor arrived', async () => {
  for (const name of names) setCookie(`${name}=; Max-Age=0`);
  window.history.replaceState(
    null,
    '',
    '/auth?utm_source=mail&utm_term=%D0%B4%D0%BE%D0%BC&auth=s3cret&url=s3cret',
  );
  // The query is read once, when the application starts.
  vi.resetModules();
  const { trackingData: fresh } = await import('./tracking-data.ts');
  configure({ enabled: true });
  expect(await fresh()).toEqual(empty);
  storeConsent('1', yes);
  expect(await fresh()).toEqual({ ...empty, utm_source: 'mail', utm_term: 'дом' });
});
