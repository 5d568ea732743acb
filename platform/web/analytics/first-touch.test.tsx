import { expect, test, vi } from 'vitest';
import { readCookie } from '../browser/cookies.ts';
import { mayTrack, storeConsent } from './consent.ts';
import { outsideReferrer } from './first-touch.ts';
import { configure, everything, nothing, openAnalytics, tracker } from './testing/open-analytics.tsx';

const own = { ownDomains: 'artel.example, artel.test', sendRequests: true };
const landing = {
  search: '?utm_source=mail&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&auth=s3cret',
  referrer: 'https://search.example/find/me?q=s3cret#s3cret',
};

test('[E-09] [V-06] the first outside referrer is stored in two cookies, without secrets in its address', async () => {
  await openAnalytics(own, { landing });
  expect(readCookie('referrer')).toBe('https://search.example/find/me');
  expect(readCookie('referrer_domain')).toBe('search.example');
  expect(document.cookie).not.toContain('s3cret');
});

test.each([
  'http://localhost:3000/auth',
  'https://artel.example/',
  'https://www.ARTEL.example/tariffs',
  'https://artel.test:8443/',
  '',
  'about:blank',
  'javascript:alert(1)',
  'data:text/html,x',
  'not an address',
])(
  '[V-06] no referrer is stored that is this host, the product’s own or none at all: %s',
  async (referrer) => {
    await openAnalytics(own, { landing: { referrer } });
    expect(document.cookie).toBe('');
  },
);

test('[V-06] a host that only ends like one of ours is outside', () => {
  expect(outsideReferrer('https://notartel.example/', ['artel.example'])?.host).toBe('notartel.example');
});

test('[K-02] tracking and referrer cookies last 86400 s, on this host alone unless a domain is configured', async () => {
  const writes: string[] = [];
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void writes.push(cookie));
  const first = await openAnalytics(own, { landing });
  const names = writes.map((cookie) => cookie.split('=', 1)[0]);
  expect(names).toEqual(['referrer', 'referrer_domain', 'utm_source', 'utm_campaign', 'mangoUtm']);
  for (const cookie of writes) {
    expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Max-Age=86400$/);
  }
  first.unmount();
  writes.length = 0;
  await openAnalytics({ ...own, cookieDomain: 'artel.example' }, { landing });
  for (const cookie of writes)
    expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Max-Age=86400; Domain=artel\.example$/);
  write.mockRestore();
});

test('[C-15] [E-09] cookiePreventRewrite stores the first touch; without it the last one stays', async () => {
  const first = await openAnalytics(own, { landing });
  first.unmount();
  const second = await openAnalytics(
    { ...own, cookiePreventRewrite: true },
    { landing: { search: '?utm_source=banner', referrer: 'https://other.example/' } },
  );
  expect([readCookie('referrer_domain'), readCookie('utm_source')]).toEqual(['search.example', 'mail']);
  second.unmount();
  await openAnalytics(
    { ...own, cookiePreventRewrite: false },
    { landing: { search: '?utm_source=banner', referrer: 'https://other.example/' } },
  );
  expect([readCookie('referrer_domain'), readCookie('utm_source')]).toEqual(['other.example', 'banner']);
});

test.each([
  ['has not chosen', null],
  ['has refused', nothing],
  ['allows others alone', { ...everything, ownStatistics: false }],
])('[E-09] no cookie is set when the visitor %s', async (_, choices) => {
  await openAnalytics(own, { landing, choices });
  expect(document.cookie).toBe('');
});

test('the consent that comes later finds how the visitor came, and the one taken back forgets it', async () => {
  await openAnalytics({ ...own, matomo: tracker }, { landing, choices: null });
  storeConsent('1', everything);
  expect(readCookie('referrer_domain')).toBe('search.example');
  // biome-ignore lint/suspicious/noDocumentCookie: as Matomo's script would have left it.
  document.cookie = '_pk_id.7.1=abc; Path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of another site's script.
  document.cookie = 'kept=1; Path=/';
  storeConsent('1', nothing);
  expect(document.cookie).toBe('kept=1');
  window.dispatchEvent(new Event('pagehide'));
  expect(document.cookie).toBe('kept=1');
});

test('hostile parameters make no cookie of their own', async () => {
  const search = `?utm_source=${encodeURIComponent('a; Domain=evil.example\r\nSet-Cookie: x=1')}&utm_medium=${'x'.repeat(5_000)}`;
  await openAnalytics(own, { landing: { search } });
  expect(readCookie('utm_source')).toBe('a; Domain=evil.example\r\nSet-Cookie: x=1');
  expect(readCookie('utm_medium')).toHaveLength(480);
  expect(readCookie('x')).toBe('');
});

test('an address full of long parameters leaves room in the head of a request', async () => {
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'mango_utm'];
  const search = `?${new URLSearchParams(names.map((name) => [name, 'ж'.repeat(2_000)]))}`;
  const referrer = `https://search.example/${'ж'.repeat(2_000)}`;
  await openAnalytics(own, { landing: { search, referrer } });
  expect(readCookie('utm_content')).toBe('ж'.repeat(80));
  // nginx allows 8 kB for the header line, which also holds the session's and other cookies.
  expect(document.cookie.length).toBeLessThan(5_500);
});

test('a parameter whose cut would fall into a character is stored all the same', async () => {
  const search = `?utm_source=${'x'.repeat(199)}${encodeURIComponent('😀'.repeat(100))}`;
  await openAnalytics(own, { landing: { search } });
  expect(readCookie('utm_source')).toBe(`${'x'.repeat(199)}${'😀'.repeat(23)}`);
});

test('where no consent to our statistics is requested, another consent permits our cookies', () => {
  const config = configure({ matomo: tracker });
  storeConsent('1', nothing);
  expect(mayTrack(config)).toBe(false);
  storeConsent('1', { ...nothing, matomo: true });
  expect(mayTrack(config)).toBe(true);
});

test.each(['{', '[]', 'null', '"x"', '{"version":"1"}', '{"version":"1","visitorId":"<img>","choices":{}}'])(
  'a stored choice that is none is none: %s',
  (json) => {
    const config = configure(own);
    localStorage.setItem('analytics-consent', json);
    expect(mayTrack(config)).toBe(false);
  },
);

test('a choice holds for a year', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storeConsent('1', everything);
  expect(mayTrack(configure(own))).toBe(true);
  vi.advanceTimersByTime(365 * 24 * 3_600_000);
  expect(mayTrack(configure(own))).toBe(false);
  vi.useRealTimers();
});

test('a choice about an earlier text does not hold', () => {
  storeConsent('0', everything);
  expect(mayTrack(configure(own))).toBe(false);
});
