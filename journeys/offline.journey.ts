import { rm } from 'node:fs/promises';
import { freePort } from '@artel/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { createDataFolder, type OwnInstallation, startInstallation } from './harness/installation.ts';
import { newVisitor, openBrowser } from './harness/visitor.ts';

let dataDir: string;
let port: number;
let artel: OwnInstallation;
let browser: Browser;

const start = async (env = {}) => {
  artel = await startInstallation({ dataDir, port, env });
};

beforeAll(async () => {
  [dataDir, port, browser] = await Promise.all([createDataFolder(), freePort(), openBrowser()]);
  await start();
});

afterAll(async () => {
  await browser?.close();
  await artel?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** Everything in the caches of the service worker: addresses with their bodies. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await cache.match(request);
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '');
        found.push({ path: pathname + search, body: isText ? ((await answer?.text()) ?? '') : '' });
      }
    }
    return found;
  });
const hasShell = async (page: Page) => (await stored(page)).some(({ path }) => path === '/');
const failsToFetch = (page: Page, address: string) =>
  page.evaluate(
    (path) =>
      fetch(path).then(
        () => false,
        () => true,
      ),
    address,
  );
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a save without a connection waits for it and happens once, and a page that did not come loads by itself', async () => {
  const { page, context } = await newVisitor(browser, { url: artel.url, retainsShell: true });
  await page.goto('/auth');
  await signIn(page, artel.logins[0]!);
  await expect.poll(() => hasShell(page)).toBe(true);
  await page.goto('/users');
  await page.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
  await page.goto('/profile');
  await page.getByLabel('Фамилия').fill('Ершов-Задунайский');
  await artel.stop();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Сохраним, как только она вернётся').waitFor();
  await inspect(page, 'connection-lost');
  const other = await context.newPage();
  await other.goto('/users');
  await other.getByText('Нет связи с сервером.', { exact: true }).waitFor();

  await start();
  await page.getByText('Сохранено').waitFor();
  await other.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
  await other.getByText('Ершов-Задунайский').first().waitFor();
  await context.close();
});

test('the shell opens without a server, under its policy, and nothing of the API is ever answered from the browser', async () => {
  const login = artel.logins[0]!;
  const { page, context, complaints } = await newVisitor(browser, { url: artel.url, retainsShell: true });
  await page.goto('/auth?auth=one-secret-token');
  await signIn(page, login);
  await expect.poll(() => hasShell(page)).toBe(true);
  const files = await stored(page);
  // Neither an answer of the API, nor a token, nor anything of this person.
  expect(files.map(({ path }) => path).filter((path) => !/^\/($|assets\/|locales\/)/.test(path))).toEqual([]);
  expect(files.filter(({ path }) => path.includes('?'))).toEqual([]);
  for (const secret of [login.username, 'one-secret-token'])
    expect(files.filter(({ body }) => body.includes(secret))).toEqual([]);
  // With a server the page is the server's.
  expect((await page.reload())?.headers()['x-request-id']).toBeTruthy();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();

  await artel.stop();
  const answer = await page.reload();
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
  await page
    .getByText(/Нет связи с сервером|Нет ответа|Главная/)
    .first()
    .waitFor();
  await inspect(page, 'offline');
  expect(complaints).toEqual([]);
  const injected = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(script);
    return 'injected' in window;
  });
  expect([injected, complaints.length]).toEqual([false, 1]);
  for (const address of ['/api/v2/profile', '/api/health', '/builds/latest.json', '/images/x'])
    expect([address, await failsToFetch(page, address)]).toEqual([address, true]);

  // Any page of the application; an address with a token is between browser and server alone.
  const stranger = await context.newPage();
  expect((await stranger.goto('/profile?section=security#x'))?.status()).toBe(200);
  expect(await stranger.evaluate(() => location.href)).toBe(`${artel.url}/profile?section=security#x`);
  await expect(stranger.goto('/?auth=another-secret')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  await stranger.close();

  await start();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(await workers(page)).toBe(1);

  // Switched off: the worker ends by itself and leaves nothing.
  await artel.stop();
  await start({ ARTEL_OFFLINE_SHELL: 'off' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await expect.poll(() => workers(page)).toBe(0);
  expect(await stored(page)).toEqual([]);
  await context.close();
});
