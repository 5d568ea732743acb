import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import strings from '@artel/contract/strings' with { type: 'json' };
import { afterAll, expect, test } from 'vitest';
import { createTexts } from '../texts/create-texts.ts';
import { readConfig } from './read-config.ts';
import { StartError } from './start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'artel-analytics-'));
const path = join(folder, 'analytics.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown, env: Record<string, string> = {}) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ ARTEL_ANALYTICS_FILE: path, ...env }).analytics;
}

/** The sentence with which the start stops. */
function refusal(content: unknown, env: Record<string, string> = {}): string {
  try {
    read(content, env);
  } catch (error) {
    if (error instanceof StartError) return createTexts([strings]).text(error.key, error.values);
  }
  throw new Error(`accepted ${JSON.stringify(content)}`);
}

const everything = {
  enabled: true,
  debug: true,
  idleTimeout: 3000,
  initDelay: 50,
  sendRequests: true,
  sendRequestsDomain: 'https://collect.example.ru',
  cookieDomain: 'example.ru',
  cookiePreventRewrite: true,
  ownDomains: 'example.ru, xn--e1afmkfd.xn--p1ai',
  consentVersion: '2026-11-21',
  tagManager: {
    enabled: true,
    id: 'GTM-ABC123',
    dataLayerName: 'layer',
    auth: 'a-b_c',
    preview: 'env-3',
    cookieFlags: 'x',
  },
  matomo: {
    url: 'https://matomo.example.ru/stats/',
    siteId: '1',
    trackerEnabled: true,
    tagManagerEnabled: true,
    tagManagerUrl: 'https://matomo.example.ru/js/',
    tagManagerContainer: 'abcDEF12',
    requireConsent: true,
    disableCookies: true,
    cookieDomain: '*.example.ru',
    domains: ' example.ru,, www.example.ru ',
    trackContent: true,
    heartBeat: 30,
    linkTracking: false,
  },
  yandexMetrika: {
    id: '12345678',
    enabled: true,
    accurateTrackBounce: 15_000,
    childIframe: true,
    clickmap: false,
    defer: true,
    trackHash: true,
    trackLinks: false,
    webvisor: true,
    triggerEvent: true,
    sendTitle: false,
    nck: true,
    noCookie: true,
    ecommerce: 'dataLayer',
    trustedDomains: ['example.ru'],
    type: 0,
  },
};

test('[C-15] [V-07] every analytics key is read from a file at the start', () => {
  expect(read(everything)).toEqual({
    ...everything,
    ownDomains: ['example.ru', 'xn--e1afmkfd.xn--p1ai'],
    matomo: { ...everything.matomo, domains: ['example.ru', 'www.example.ru'] },
  });
});

test('[C-15] the page for operators shows a file that is accepted', () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const sample = /<!-- sample: analytics -->\n```json\n(.*?)```/s.exec(page)?.[1] ?? '';
  expect(read(sample)).toMatchObject({ enabled: true, matomo: { siteId: '1' } });
});

test('[C-15] [T-11] without a file, and with a file that sets nothing, analytics is off', () => {
  for (const analytics of [readConfig({}).analytics, read({})])
    expect(analytics).toMatchObject({
      enabled: false,
      sendRequests: false,
      tagManager: { enabled: false },
      matomo: { trackerEnabled: false, tagManagerEnabled: false },
      yandexMetrika: { enabled: false },
    });
});

test.each<[string, unknown]>([
  ['yandexMetrika.type', { yandexMetrika: { type: 2 } }],
  ['yandexMetrika.type', { yandexMetrika: { type: true } }],
  ['yandexMetrika.accurateTrackBounce', { yandexMetrika: { accurateTrackBounce: -1 } }],
  ['yandexMetrika.accurateTrackBounce', { yandexMetrika: { accurateTrackBounce: 'often' } }],
])('[V-08] a wrong %s stops the start', (key, content) => {
  expect(refusal(content)).toContain(`«${key}»`);
});

test.each<[string, unknown]>([
  ['idleTimeout', { idleTimeout: -1 }],
  ['idleTimeout', { idleTimeout: '2000' }],
  ['sendRequestsDomain', { sendRequestsDomain: 'collect.example.ru' }],
  ['sendRequestsDomain', { sendRequestsDomain: 'https://collect.example.ru/path' }],
  ['sendRequestsDomain', { sendRequestsDomain: 'javascript:alert(1)' }],
  ['cookieDomain', { cookieDomain: 'example.ru; path=/' }],
  ['ownDomains', { ownDomains: 'example.ru,not a domain' }],
  ['consentVersion', { consentVersion: 'two words' }],
  ['enabled', { enabled: 'yes' }],
  ['tagManager', { tagManager: [] }],
  ['tagManager.id', { tagManager: { id: 'UA-1' } }],
  ['tagManager.id', { tagManager: { id: "GTM-A' 'unsafe-inline" } }],
  ['tagManager.enabled', { tagManager: { enabled: 1 } }],
  ['tagManager.dataLayerName', { tagManager: { dataLayerName: 'a b' } }],
  ['tagManager.preview', { tagManager: { preview: 'env-1&x=1' } }],
  ['matomo.url', { matomo: { url: 'matomo.example.ru' } }],
  ['matomo.url', { matomo: { url: 'https://user:password@matomo.example.ru/' } }],
  ['matomo.url', { matomo: { url: "https://a;script-src-elem'unsafe-inline'/" } }],
  ['matomo.url', { matomo: { url: 'https://a.ru/?q' } }],
  ['matomo.siteId', { matomo: { siteId: 1 } }],
  ['matomo.siteId', { matomo: { siteId: 'one' } }],
  ['matomo.tagManagerContainer', { matomo: { tagManagerContainer: '../evil' } }],
  ['matomo.domains', { matomo: { domains: 'a b' } }],
  ['matomo.heartBeat', { matomo: { heartBeat: -1 } }],
  ['yandexMetrika.id', { yandexMetrika: { id: '12; drop' } }],
  ['yandexMetrika.ecommerce', { yandexMetrika: { ecommerce: 5 } }],
  ['yandexMetrika.webvisor', { yandexMetrika: { webvisor: 'да' } }],
])('a wrong %s stops the start with a sentence that names file and key: %j', (key, content) => {
  const sentence = refusal(content);
  expect(sentence).toContain(`«${key}»`);
  expect(sentence).toContain(path);
});

test('a misspelt key stops the start, at the top and inside a part', () => {
  expect(refusal({ enabeld: true })).toContain('неизвестный ключ «enabeld»');
  expect(refusal({ matomo: { siteID: '1' } })).toContain('неизвестный ключ «matomo.siteID»');
});

test('a file that is missing, no JSON or no object stops the start', () => {
  expect(refusal('{"enabled": tru')).toContain('не JSON');
  expect(refusal('[]')).toContain('нужен объект JSON');
  expect(() => readConfig({ ARTEL_ANALYTICS_FILE: join(folder, 'nowhere.json') })).toThrow(/unreadable/);
});

test('an http address that a page over https would load stops the start', () => {
  const content = { matomo: { url: 'http://matomo.example.ru/' } };
  expect(refusal(content, { ARTEL_URL: 'https://artel.example.ru' })).toContain('«matomo.url»');
  expect(read(content).matomo.url).toBe('http://matomo.example.ru/');
});
