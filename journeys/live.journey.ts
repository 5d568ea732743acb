import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { type Installation, type Login, startInstallation } from './harness/installation.ts';
import { newVisitor, openBrowser } from './harness/visitor.ts';

let artel: Installation;
let browser: Browser;
let anna: Login;
let dmitry: Login;

beforeAll(async () => {
  [artel, browser] = await Promise.all([startInstallation(), openBrowser()]);
  [anna, dmitry] = artel.logins as unknown as [Login, Login];
});

afterAll(async () => {
  await browser?.close();
  await artel?.stop();
});

/** A signed-in person on the dashboard, whose live line has been answered. */
async function openDashboard(login: Login) {
  const visitor = await newVisitor(browser, { url: artel.url });
  const greeted = visitor.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await visitor.page.goto('/auth');
  await signIn(visitor.page, login);
  await greeted;
  return visitor;
}

async function rename(page: Page, familyName: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Фамилия').fill(familyName);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Сохранено').waitFor();
}

test('what a colleague changes appears without a reload, in the other tabs of the colleague too', async () => {
  const watcher = await openDashboard(anna);
  const writer = await openDashboard(dmitry);
  const secondTab = await writer.context.newPage();
  await secondTab.goto('/');
  await secondTab.getByText('Ершов').first().waitFor();
  await watcher.page.getByText('Ершов').first().waitFor();
  await watcher.page.evaluate(() => {
    (window as unknown as { isSamePage: boolean }).isSamePage = true;
  });

  await rename(writer.page, 'Ершов-Задунайский');
  await watcher.page.getByText('Ершов-Задунайский').first().waitFor({ timeout: 2_000 });
  await secondTab.getByText('Ершов-Задунайский').first().waitFor({ timeout: 2_000 });
  expect(await watcher.page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(
    true,
  );

  // A break: what happened meanwhile is told when the line stands again.
  await watcher.context.setOffline(true);
  await rename(writer.page, 'Ершов');
  await watcher.context.setOffline(false);
  await watcher.page.getByText('Ершов-Задунайский').first().waitFor({ state: 'detached', timeout: 5_000 });
  expect([...watcher.complaints, ...writer.complaints]).toEqual([]);
  await Promise.all([watcher.context.close(), writer.context.close()]);
});
