import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from './harness/installation.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** A signed-in person before the list of people, whose live line has been answered. */
async function openPeople(login: Login) {
  const visitor = await stage.visit({ as: login });
  const greeted = visitor.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await visitor.page.goto('/users');
  await greeted;
  return visitor;
}

async function rename(page: Page, familyName: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Фамилия').fill(familyName);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Сохранено').waitFor();
}

test('a change by a colleague appears without a reload, in the other tabs of the colleague too', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Ершов', givenName: 'Дмитрий' }],
  });
  const watcher = await openPeople(owner);
  const writer = await openPeople(colleagues[0]!);
  const secondTab = await writer.context.newPage();
  await secondTab.goto('/users');
  await secondTab.getByText('Ершов').first().waitFor();
  await watcher.page.getByText('Ершов').first().waitFor();
  await watcher.page.evaluate(() => {
    (window as unknown as { isSamePage: boolean }).isSamePage = true;
  });

  await rename(writer.page, 'Ершов-Задунайский');
  await watcher.page.getByText('Ершов-Задунайский').first().waitFor();
  await secondTab.getByText('Ершов-Задунайский').first().waitFor();
  expect(await watcher.page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(
    true,
  );

  // After a break, what happened meanwhile arrives when the line is up again.
  await watcher.context.setOffline(true);
  await rename(writer.page, 'Ершов');
  await watcher.context.setOffline(false);
  await watcher.page.getByText('Ершов-Задунайский').first().waitFor({ state: 'detached' });
  expect([...watcher.complaints, ...writer.complaints]).toEqual([]);
  await Promise.all([watcher.context.close(), writer.context.close()]);
});
