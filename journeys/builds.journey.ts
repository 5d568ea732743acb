import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { type Checkout, createCheckout } from './harness/checkout.ts';
import { inspect } from './harness/inspect.ts';
import { createDataFolder, type OwnInstallation, startInstallation } from './harness/installation.ts';
import { newVisitor, openBrowser, type Visitor } from './harness/visitor.ts';

let checkout: Checkout;
let dataDir: string;
let port: number;
let artel: OwnInstallation;
let browser: Browser;

beforeAll(async () => {
  checkout = createCheckout();
  [dataDir, port, browser] = await Promise.all([
    createDataFolder(),
    freePort(),
    openBrowser(),
    checkout.prepare(),
  ]);
  artel = await start();
});

afterAll(async () => {
  await browser?.close();
  await artel?.stop();
  checkout?.remove();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const start = () => startInstallation({ checkout: checkout.folder, dataDir, port });
const assets = () => join(checkout.folder, 'shell/web/dist/assets');

/** The next version: pulled, built by `npm start`, on the same address. */
async function upgrade(name: string): Promise<void> {
  for (const file of ['shell/web/main.tsx', 'shell/web/profile/profile-page.tsx'])
    checkout.append(file, `document.documentElement.dataset.build = '${name}';`);
  await checkout.prepare();
  await artel.stop();
  artel = await start();
}

/** The build of the page's scripts. */
const getBuild = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? 'first');
/** Follows a link of the frame, wherever it is. */
const follow = (page: Page, path: string) =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
const profileShown = (page: Page) => page.getByRole('navigation', { name: 'Разделы профиля' }).waitFor();

/** Removes assets, in every encoding; returns a function that restores them. */
async function hide(name: RegExp): Promise<() => Promise<unknown>> {
  const names = (await readdir(assets())).filter((asset) => name.test(asset));
  const away = join(checkout.folder, 'away');
  await mkdir(away, { recursive: true });
  await Promise.all(names.map((asset) => rename(join(assets(), asset), join(away, asset))));
  return () => Promise.all(names.map((asset) => rename(join(away, asset), join(assets(), asset))));
}

/** Records the page's requests from now on: whole pages, and assets with their responses. */
function listen({ page }: Visitor) {
  const pages: string[] = [];
  const files: { name: string; status: number; encoding: string | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest()) pages.push(pathname);
    const name = /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(pathname)?.[1];
    if (name)
      files.push({ name, status: response.status(), encoding: response.headers()['content-encoding'] });
  });
  return { pages, files };
}

test('[G-08] an open page survives an upgrade, is notified of it, and is of the new build from the next page on', async () => {
  const visitor = await newVisitor(browser, { url: artel.url, as: artel.logins[0]! });
  const { page, context, complaints } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  const before = await (await page.request.get('/builds/latest.json')).json();

  await upgrade('second');
  const answer = await page.request.get('/builds/latest.json');
  const latest = await answer.json();
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(latest.id).not.toBe(before.id);
  expect(latest.timestamp).toBeGreaterThan(before.timestamp);

  // A chunk of the old build that the page had not loaded yet.
  const { pages, files } = listen(visitor);
  await follow(page, '/profile');
  await profileShown(page);
  expect(files).toContainEqual({ name: 'profile-page', status: 200, encoding: 'br' });
  expect([pages, await getBuild(page)]).toEqual([[], 'first']);

  const offer = page.getByRole('status').filter({ hasText: 'Вышло обновление' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await offer.waitFor();
  await inspect(page, 'new-build');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await inspect(page, 'new-build-phone-dark');
  expect(pages).toEqual([]);
  await follow(page, '/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect([pages.length, await getBuild(page)]).toEqual([1, 'second']);
  // Once: the reloaded page matches its build.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await follow(page, '/profile');
  await profileShown(page);
  expect([pages.length, await offer.count()]).toEqual([1, 0]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[G-09] a missing chunk reloads the page once, then the page says so; when it is back one may continue', async () => {
  const visitor = await newVisitor(browser, { url: artel.url, as: artel.logins[0]! });
  const { page, context } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  const back = await hide(/^profile-page-/);
  const { pages, files } = listen(visitor);
  await follow(page, '/profile');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).waitFor();
  expect(pages).toEqual(['/profile']);
  expect(
    files.filter(({ name, status }) => name === 'profile-page' && status === 404).length,
  ).toBeGreaterThan(1);
  await inspect(page, 'lost-piece');
  await back();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await profileShown(page);
  await context.close();
});

test('[G-09] a page whose first script is gone is loaded once more and not for ever', async () => {
  const visitor = await newVisitor(browser, { url: artel.url });
  const { page, context } = visitor;
  const back = await hide(/^index-.*\.js/);
  const { pages, files } = listen(visitor);
  await page.goto('/auth', { waitUntil: 'commit' });
  const failures = () => files.filter(({ name, status }) => name === 'index' && status === 404).length;
  await expect.poll(failures).toBe(2);
  await page.getByRole('heading', { name: /^Страница не загрузилась/ }).waitFor();
  await inspect(page, 'lost-script');
  expect([pages, failures()]).toEqual([['/auth', '/auth'], 2]);
  await back();
  await page.getByRole('link', { name: 'Загрузить ещё раз' }).click();
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  await context.close();
});
