import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  AnalyticsConfig,
  accurateTrackBounce,
  domainList,
  matomoProblem,
  metrikaProblem,
  metrikaType,
  offeredChoices,
  tagManagerProblem,
} from './analytics.ts';

const getConfig = (provided: z.input<typeof AnalyticsConfig>) => z.parse(AnalyticsConfig, provided);

test('[T-11] everything is off by default, with the times of T-09', () => {
  const config = getConfig({});
  expect(config).toMatchObject({ enabled: false, sendRequests: false, idleTimeout: 2000, initDelay: 100 });
  expect(offeredChoices(config)).toEqual([]);
});

test('[C-15] the configuration has every key of the specification', () => {
  const getKeys = (shape: z.ZodMiniObject) => Object.keys(shape.shape).sort();
  const { tagManager, matomo, yandexMetrika } = AnalyticsConfig.shape;
  expect(getKeys(AnalyticsConfig)).toEqual(
    [
      ...['cookieDomain', 'cookiePreventRewrite', 'debug', 'enabled', 'idleTimeout', 'initDelay'],
      ...['sendRequests', 'sendRequestsDomain', 'tagManager', 'matomo', 'yandexMetrika'],
      ...['ownDomains', 'consentVersion'],
    ].sort(),
  );
  expect(getKeys(tagManager.def.innerType)).toEqual(
    ['enabled', 'id', 'dataLayerName', 'auth', 'preview', 'cookieFlags'].sort(),
  );
  expect(getKeys(matomo.def.innerType)).toEqual(
    [
      ...['url', 'siteId', 'trackerEnabled', 'tagManagerEnabled', 'tagManagerUrl', 'tagManagerContainer'],
      ...['requireConsent', 'disableCookies', 'cookieDomain', 'domains', 'trackContent', 'heartBeat'],
      'linkTracking',
    ].sort(),
  );
  expect(getKeys(yandexMetrika.def.innerType)).toEqual(
    [
      ...['id', 'enabled', 'accurateTrackBounce', 'childIframe', 'clickmap', 'defer', 'trackHash'],
      ...['trackLinks', 'webvisor', 'triggerEvent', 'sendTitle', 'nck', 'noCookie', 'ecommerce'],
      ...['trustedDomains', 'type'],
    ].sort(),
  );
});

test.each([
  [{}, 'GTM Container ID is required'],
  [{ enabled: true }, 'GTM Container ID is required'],
  [{ id: 'GTM-ABC' }, 'GTM is disabled in configuration'],
  [{ id: 'GTM-ABC', enabled: true }, null],
])('[V-03] [F-06] the tag manager needs a container id and enabled: %j', (tagManager, problem) => {
  expect(tagManagerProblem(getConfig({ tagManager }).tagManager)).toBe(problem);
  expect(offeredChoices(getConfig({ enabled: true, tagManager }))).toEqual(problem ? [] : ['tagManager']);
});

test.each([
  [{ siteId: '1', trackerEnabled: true }, 'Matomo URL is required'],
  [{ url: 'https://m.example', trackerEnabled: true }, 'Matomo Site ID is required'],
  [{ url: 'https://m.example', siteId: '1' }, 'Both Matomo tracker and tag manager are disabled'],
  [{ url: 'https://m.example', siteId: '1', trackerEnabled: true }, null],
  [{ url: 'https://m.example', siteId: '1', tagManagerEnabled: true }, null],
])('[V-04] [F-06] Matomo needs url, siteId and tracker or tag manager: %j', (matomo, problem) => {
  expect(matomoProblem(getConfig({ matomo }).matomo)).toBe(problem);
  expect(offeredChoices(getConfig({ enabled: true, matomo }))).toEqual(problem ? [] : ['matomo']);
});

test.each([
  [{ enabled: true }, 'Yandex Metrika Counter ID is required'],
  [{ id: '42' }, 'Yandex Metrika is disabled in configuration'],
  [{ id: '42', enabled: true }, null],
])('[V-05] [F-06] Yandex Metrika needs a counter id and enabled: %j', (yandexMetrika, problem) => {
  expect(metrikaProblem(getConfig({ yandexMetrika }).yandexMetrika)).toBe(problem);
  expect(offeredChoices(getConfig({ enabled: true, yandexMetrika }))).toEqual(
    problem ? [] : ['yandexMetrika'],
  );
});

test.each([
  ['', []],
  [' , ,', []],
  ['artel.example', ['artel.example']],
  [' artel.example ,, *.artel.example,', ['artel.example', '*.artel.example']],
  [[' a.example', ''], ['a.example']],
])('[V-07] a list of domains is comma separated, trimmed, without empties: %j', (provided, expected) => {
  expect(domainList(provided)).toEqual(expected);
  expect(getConfig({ matomo: { domains: provided } }).matomo.domains).toEqual(expected);
});

test.each<[unknown, 0 | 1 | undefined]>([
  [0, 0],
  [1, 1],
  ['0', 0],
  ['1', 1],
  ...[2, -1, '', ' 1', true, null, 'one', Number.NaN].map((provided): [unknown, undefined] => [
    provided,
    undefined,
  ]),
])('[V-08] the type of Metrika is 0 or 1: %j', (provided, expected) => {
  expect(metrikaType(provided)).toBe(expected);
  expect(getConfig({ yandexMetrika: { type: provided } }).yandexMetrika.type).toBe(expected);
});

test.each<[unknown, boolean | number | undefined]>([
  [true, true],
  [false, false],
  ['true', true],
  [15000, 15000],
  ['15000', 15000],
  ...[0, -5, '-5', '', 'soon', null, Number.POSITIVE_INFINITY, Number.NaN].map(
    (provided): [unknown, undefined] => [provided, undefined],
  ),
])('[V-08] accurateTrackBounce is a boolean or a positive number: %j', (provided, expected) => {
  expect(accurateTrackBounce(provided)).toBe(expected);
  expect(
    getConfig({ yandexMetrika: { accurateTrackBounce: provided } }).yandexMetrika.accurateTrackBounce,
  ).toBe(expected);
});
