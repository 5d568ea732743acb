import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AnalyticsConfig } from '@artel/contract';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { describeSettings } from './describe-settings.ts';
import { readConfig } from './read-config.ts';
import { settings } from './settings.ts';
import { StartError } from './start-error.ts';

function refusal(env: Record<string, string>): StartError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({ PORT: '', ARTEL_DEMO: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: new URL('http://localhost:3000'),
    dataDir: resolve('data'),
    blobs: null,
    databaseUrl: null,
    databaseAdminUrl: null,
    demo: 'auto',
    smtp: null,
    trustedProxies: [],
    redirectOrigins: [],
    requestsPerMinute: 3000,
    metricsToken: null,
    billing: true,
    offlineShell: true,
    logLevel: 'info',
    authType: 'current',
    cookieDomain: null,
    brandName: 'Артель',
    brandSignFile: null,
    imageHosts: [],
    egressHosts: [],
    mediaPort: 40_000,
    mediaAddress: null,
    imageCacheMegabytes: 512,
    diskReserveMegabytes: 512,
    analytics: z.parse(AnalyticsConfig, {}),
    lookup: null,
    banksUrl: null,
    secretKeyFile: null,
    ofAreas: {},
  });
});

test('at a terminal only warnings are logged, unless the operator says otherwise', () => {
  expect(readConfig({}, true).logLevel).toBe('warn');
  expect(readConfig({ ARTEL_LOG_LEVEL: 'info' }, true).logLevel).toBe('info');
});

test('the public address follows the port until it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/');
  expect(readConfig({ PORT: '8080', ARTEL_URL: 'https://work.example.ru' }).publicUrl.origin).toBe(
    'https://work.example.ru',
  );
});

test('reads every setting', () => {
  const config = readConfig({
    HOST: '::1',
    DATABASE_URL: 'postgres://app:a@db/artel',
    DATABASE_ADMIN_URL: 'postgresql://owner:b@db/artel',
    SMTP_URL: 'smtp://mail.example.ru:587',
    SMTP_FROM: 'Артель <artel@example.ru>',
    ARTEL_URL: 'https://work.example.ru',
    ARTEL_COOKIE_DOMAIN: '.example.ru',
    ARTEL_TRUSTED_PROXIES: '10.0.0.0/8, loopback, ::1',
    ARTEL_REDIRECT_ORIGINS: 'https://pay.example.ru, https://Shop.Example.ru:8443/',
    ARTEL_METRICS_TOKEN: 'a-token-of-16-chars',
    ARTEL_BRAND_NAME: 'Наш кабинет',
    ARTEL_IMAGE_HOSTS: 'Img.example.ru, пример.рф',
    ARTEL_EGRESS_HOSTS: 'Chat.example.ru:8443, сервер.рф:443, 10.0.0.5:80, [fd00::5]:443',
    ARTEL_MEDIA_PORT: '3478',
    ARTEL_MEDIA_ADDRESS: '203.0.113.7',
    ARTEL_IMAGE_CACHE_MB: '64',
    ARTEL_DISK_RESERVE_MB: '2048',
  });
  expect(config).toMatchObject({
    host: '::1',
    smtp: { url: 'smtp://mail.example.ru:587', from: 'Артель <artel@example.ru>', isTlsRequired: true },
    cookieDomain: 'example.ru',
    trustedProxies: ['10.0.0.0/8', 'loopback', '::1'],
    redirectOrigins: ['https://pay.example.ru', 'https://shop.example.ru:8443'],
    brandName: 'Наш кабинет',
    imageHosts: ['img.example.ru', 'xn--e1afmkfd.xn--p1ai'],
    egressHosts: ['chat.example.ru:8443', 'xn--b1afb6bcb.xn--p1ai:443', '10.0.0.5:80', '[fd00::5]:443'],
    mediaPort: 3478,
    mediaAddress: '203.0.113.7',
    imageCacheMegabytes: 64,
    diskReserveMegabytes: 2048,
  });
});

test('a bucket needs its key pair, in a file of two lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'artel-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'key');
  writeFileSync(file, 'AKIA1\nsecret/+=\n');
  const env = { ARTEL_BLOBS: 's3://artel-files/main', ARTEL_BLOBS_KEY_FILE: file };
  expect(readConfig(env).blobs).toEqual({
    bucket: 'artel-files',
    prefix: 'main/',
    endpoint: null,
    region: 'us-east-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'secret/+=',
  });
  const endpoint = 'https://storage.example.ru';
  expect(
    readConfig({
      ...env,
      ARTEL_BLOBS: 's3://artel',
      ARTEL_BLOBS_ENDPOINT: endpoint,
      ARTEL_BLOBS_REGION: 'ru-1',
    }).blobs,
  ).toMatchObject({ prefix: '', endpoint: new URL(endpoint), region: 'ru-1' });
  expect(readConfig({}).blobs).toBe(null);
  for (const partial of [
    { ARTEL_BLOBS: 's3://artel' },
    { ARTEL_BLOBS_KEY_FILE: file },
    { ARTEL_BLOBS_ENDPOINT: endpoint },
    { ARTEL_BLOBS_REGION: 'ru-1' },
  ])
    expect(() => readConfig(partial)).toThrow('start.wrong.together');
  for (const content of ['AKIA1', 'AKIA1\nse cret', 'a\nb\nc', '']) {
    writeFileSync(file, content);
    expect(() => readConfig(env)).toThrow('start.wrong.keyPairFile');
  }
});

test.each([
  ['ARTEL_BLOBS', 'artel'],
  ['ARTEL_BLOBS', 's3://A_b'],
  ['ARTEL_BLOBS', 's3://artel//x'],
  ['ARTEL_BLOBS', 's3://artel/ю'],
  ['ARTEL_BLOBS_ENDPOINT', 'http://storage.example.ru'],
  ['ARTEL_BLOBS_ENDPOINT', 'https://a:b@storage.example.ru'],
  ['ARTEL_BLOBS_REGION', 'ru 1'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'not a host'],
  ['ARTEL_MEDIA_ADDRESS', 'example.ru'],
  ['ARTEL_URL', 'example.ru'],
  ['ARTEL_URL', 'https://example.ru/path'],
  ['ARTEL_URL', 'ftp://example.ru'],
  ['DATABASE_URL', 'mysql://app@db/artel'],
  ['DATABASE_ADMIN_URL', 'nonsense'],
  ['ARTEL_DEMO', 'yes'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_FROM', 'nobody'],
  ['SMTP_FROM', 'a@b.ru\r\nBcc: c@d.ru'],
  ['ARTEL_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['ARTEL_TRUSTED_PROXIES', '10.0.0.1,,'],
  ['ARTEL_REDIRECT_ORIGINS', 'http://pay.example.ru'],
  ['ARTEL_REDIRECT_ORIGINS', 'https://pay.example.ru/path'],
  ['ARTEL_REDIRECT_ORIGINS', 'javascript:alert(1)'],
  ['ARTEL_REDIRECT_ORIGINS', 'https://pay.example.ru,,'],
  ['ARTEL_METRICS_TOKEN', 'short'],
  ['ARTEL_LOG_LEVEL', 'loud'],
  ['ARTEL_AUTH_TYPE', 'two words'],
  ['ARTEL_COOKIE_DOMAIN', '10.0.0.1'],
  ['ARTEL_COOKIE_DOMAIN', 'elsewhere.ru'],
  ['ARTEL_BRAND_NAME', 'x'.repeat(61)],
  ['ARTEL_IMAGE_HOSTS', '*.example.ru'],
  ['ARTEL_IMAGE_HOSTS', 'https://img.example.ru'],
  ['ARTEL_IMAGE_HOSTS', 'img.example.ru:8443'],
  ['ARTEL_IMAGE_HOSTS', 'user@img.example.ru'],
  ['ARTEL_IMAGE_HOSTS', 'img.example.ru/path'],
  ['ARTEL_IMAGE_HOSTS', '2130706433'],
  ['ARTEL_IMAGE_HOSTS', 'img.example.ru,'],
  ['ARTEL_EGRESS_HOSTS', 'chat.example.ru'],
  ['ARTEL_EGRESS_HOSTS', '*.example.ru:443'],
  ['ARTEL_EGRESS_HOSTS', 'https://chat.example.ru:443'],
  ['ARTEL_EGRESS_HOSTS', 'user@chat.example.ru:443'],
  ['ARTEL_EGRESS_HOSTS', 'chat.example.ru:443/path'],
  ['ARTEL_EGRESS_HOSTS', 'chat.example.ru:65536'],
  ['ARTEL_EGRESS_HOSTS', '2130706433:443'],
  ['ARTEL_EGRESS_HOSTS', '10.0.0.0/8:443'],
  ['ARTEL_EGRESS_HOSTS', 'chat.example.ru:443,'],
  ['ARTEL_IMAGE_CACHE_MB', '0'],
  ['ARTEL_LOOKUP_URL', 'http://suggest.example.ru/party'],
  ['ARTEL_LOOKUP_URL', 'https://me:word@suggest.example.ru/party'],
  ['ARTEL_LOOKUP_URL', 'file:///etc/passwd'],
])('%s=%s stops the start and names the variable', (name, value) => {
  expect(refusal({ [name]: value }).values.name).toBe(name);
});

test('settings that belong together are required together', () => {
  expect(refusal({ DATABASE_URL: 'postgres://a@b/c' }).values).toEqual({
    name: 'DATABASE_ADMIN_URL',
    given: 'DATABASE_URL',
  });
  expect(refusal({ SMTP_FROM: 'a@b.ru' }).values.name).toBe('SMTP_URL');
});

test('the token of the lookup of companies is one line of a file, which is read at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'artel-lookup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'token');
  const env = { ARTEL_LOOKUP_URL: 'https://suggest.example.ru/party', ARTEL_LOOKUP_TOKEN_FILE: path };
  expect(refusal(env).values.name).toBe('ARTEL_LOOKUP_TOKEN_FILE');
  writeFileSync(path, 'two\nlines\n');
  expect(refusal(env).message).not.toContain('lines');
  writeFileSync(path, 'word\n');
  expect(readConfig(env).lookup).toEqual({ url: new URL(env.ARTEL_LOOKUP_URL), token: 'word' });
  expect(readConfig({ ARTEL_LOOKUP_URL: 'http://127.0.0.1:8080/' }).lookup?.token).toBeNull();
  expect(refusal({ ARTEL_LOOKUP_TOKEN_FILE: path }).values.name).toBe('ARTEL_LOOKUP_URL');
});

test('a secret is never repeated', () => {
  expect(refusal({ DATABASE_URL: 'mysql://app:hidden@db' }).message).not.toContain('hidden');
});

test('the table for the documentation lists every setting once', () => {
  const table = describeSettings();
  for (const { name } of Object.values(settings)) expect(table.split(`| \`${name}\` |`)).toHaveLength(2);
});

test('letters go without encryption to the own machine, or where the operator says so', () => {
  const isRequired = (url: string, tls?: string) =>
    readConfig({ SMTP_URL: url, SMTP_FROM: 'artel@example.ru', SMTP_TLS: tls }).smtp?.isTlsRequired;
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(isRequired(`smtp://${host}:25`)).toBe(false);
  expect(isRequired('smtp://mail.example.ru')).toBe(true);
  expect(isRequired('smtp://localhost.example.ru')).toBe(true);
  expect(isRequired('smtp://mail.example.ru', 'optional')).toBe(false);
  expect(isRequired('smtp://localhost', 'required')).toBe(true);
  expect(() => isRequired('smtp://localhost', 'maybe')).toThrow();
});
