import { AnalyticsConfig } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { analyticsSources, NOTHING } from './analytics-sources.ts';
import { pagePolicy } from './security-headers.ts';

type Input = z.input<typeof AnalyticsConfig>;

const getPolicy = (provided: Input) =>
  pagePolicy('nonce', true, analyticsSources(z.parse(AnalyticsConfig, provided)));

/** Returns what a directive permits in addition to the policy without analytics. */
function opened(provided: Input): Record<string, string[]> {
  const directives = (policy: string) =>
    new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
  const plain = directives(pagePolicy('nonce', true));
  const found = [...directives(getPolicy(provided))].map(([name, sources]) => {
    const known = new Set(plain.get(name));
    return [name, sources.filter((source) => !known.has(source))] as const;
  });
  return Object.fromEntries(found.filter(([, sources]) => sources.length > 0));
}

const tagManager = { enabled: true, id: 'GTM-ABC123' };
const matomo = { trackerEnabled: true, url: 'https://matomo.example.ru/stats/', siteId: '1' };
const yandexMetrika = { enabled: true, id: '1' };

test('with analytics off the policy is what it is without them, whatever else the file says', () => {
  const plain =
    "default-src 'none'; script-src 'self' 'nonce-nonce'; style-src 'self' 'nonce-nonce'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; " +
    "frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; upgrade-insecure-requests";
  expect(pagePolicy('nonce', true)).toBe(plain);
  const all = { tagManager, matomo, yandexMetrika, sendRequestsDomain: 'https://collect.example.ru' };
  expect(getPolicy(all)).toBe(plain);
  expect(getPolicy({ ...all, sendRequests: true, enabled: false })).toBe(plain);
  const halfDone = {
    enabled: true,
    tagManager: { enabled: true },
    matomo: { ...matomo, siteId: '' },
    yandexMetrika: { id: '1' },
    sendRequestsDomain: 'https://collect.example.ru',
  };
  expect(getPolicy(halfDone)).toBe(plain);
});

test('each one opens the policy only for itself', () => {
  const google = ['https://www.googletagmanager.com'];
  expect(opened({ enabled: true, tagManager })).toEqual({
    'script-src': google,
    'img-src': google,
    'connect-src': google,
  });
  const own = ['https://matomo.example.ru'];
  expect(opened({ enabled: true, matomo })).toEqual({
    'script-src': own,
    'img-src': own,
    'connect-src': own,
  });
  const yandex = ['https://mc.yandex.ru', 'https://mc.yandex.com'];
  expect(opened({ enabled: true, yandexMetrika })).toEqual({
    'script-src': [...yandex, 'https://yastatic.net'],
    'img-src': yandex,
    'connect-src': yandex,
  });
  expect(
    opened({ enabled: true, sendRequests: true, sendRequestsDomain: 'https://collect.example.ru' }),
  ).toEqual({ 'connect-src': ['https://collect.example.ru'] });
  expect(opened({ enabled: true, sendRequests: true })).toEqual({});
});

test('a container at another host may be loaded from there, and receives nothing', () => {
  const container = {
    ...matomo,
    trackerEnabled: false,
    tagManagerEnabled: true,
    tagManagerUrl: 'https://cdn.example.ru:8443/js',
  };
  const { 'script-src': script, 'connect-src': connect } = opened({ enabled: true, matomo: container });
  expect(script).toEqual(['https://matomo.example.ru', 'https://cdn.example.ru:8443']);
  expect(connect).toEqual(['https://matomo.example.ru']);
});

test('the replay of visits wants sockets and frames of its own', () => {
  const replay = { ...yandexMetrika, webvisor: true };
  expect(opened({ enabled: true, yandexMetrika: replay })).toMatchObject({
    'connect-src': expect.arrayContaining(['wss://mc.yandex.ru', 'wss://mc.yandex.com']),
    'frame-src': ['blob:', 'https://mc.yandex.ru', 'https://mc.yandex.com'],
  });
});

test.each([
  "https://a.ru; script-src 'unsafe-inline'",
  "https://a;script-src'unsafe-inline'/",
  'https://a.ru https://evil.ru',
  "'unsafe-inline'",
  '*',
  'data:text/javascript,alert(1)',
  'https://*',
  '//evil.ru',
  'https://a.ru\r\nset-cookie: a=b',
  "https://a,b'c/",
])('a hostile address says nothing more inside the header: %s', (address) => {
  const provided: Input = {
    enabled: true,
    sendRequests: true,
    sendRequestsDomain: address,
    matomo: { ...matomo, url: address, tagManagerEnabled: true, tagManagerUrl: address },
  };
  const policy = getPolicy(provided);
  expect(policy.split('; ')).toHaveLength(pagePolicy('nonce', true).split('; ').length);
  expect(policy).not.toMatch(/unsafe-|evil|data:text|\*|[\r\n,]/);
  const sources = Object.values(opened(provided)).flat();
  for (const source of sources) expect(source).toMatch(/^https:\/\/[\w.-]+$/);
});

test('nothing of analytics is nothing', () => {
  expect(analyticsSources(z.parse(AnalyticsConfig, {}))).toBe(NOTHING);
});
