import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import type { Login } from './harness/installation.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();
let anna: Login;
let dmitry: Login;

beforeAll(async () => {
  [anna, dmitry] = stage.artel.logins as unknown as [Login, Login];
});

/** A signed-in person before the list of people, whose live line has been answered. */
async function openPeople(login: Login) {
  const visitor = await newVisitor(stage.browser, { url: stage.artel.url });
  const greeted = visitor.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await visitor.page.goto('/auth');
  await signIn(visitor.page, login);
  await greeted;
  await visitor.page.getByRole('link', { name: 'Люди', exact: true }).first().click();
  return visitor;
}

async function rename(page: Page, familyName: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Фамилия').fill(familyName);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Сохранено').waitFor();
}

test('what a colleague changes appears without a reload, in the other tabs of the colleague too', async () => {
  const watcher = await openPeople(anna);
  const writer = await openPeople(dmitry);
  const secondTab = await writer.context.newPage();
  await secondTab.goto('/users');
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
