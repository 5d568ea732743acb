import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startInstallation } from './harness/installation.ts';
import { field, message, openConversation, typeText } from './harness/messenger.ts';
import { ownStage } from './harness/stage.ts';

const stage = ownStage();

const SENDING = '**/api/v2/messenger/lines/*/messages';

const texts = (page: Page) =>
  page.getByRole('log').getByRole('article').locator('p:not([role="status"])').allInnerTexts();

async function write(page: Page, words: string): Promise<void> {
  await typeText(page, words);
  await expect.poll(() => field(page).textContent()).toBe('');
}

test('messages written while the connection is cut, a response is lost, the tab is reloaded or the server is killed arrive once and in order', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Никитина', givenName: 'Дарья' }],
  });
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleagues[0]! });
  for (const { page } of [one, two]) await openConversation(page, 'Общий');
  await write(one.page, 'До обрыва');
  await message(two.page, 'До обрыва').waitFor();

  await one.context.setOffline(true);
  for (const words of ['Без сети раз', 'Без сети два', 'Без сети три']) await write(one.page, words);
  expect(await one.page.getByText('Отправляется').count()).toBe(3);
  await one.context.setOffline(false);
  await message(two.page, 'Без сети три').waitFor();

  // The server stores the message, but the browser never gets the answer.
  await one.page.route(SENDING, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await write(one.page, 'Ответ потерян');
  await message(two.page, 'Ответ потерян').waitFor();
  await one.page.unrouteAll({ behavior: 'wait' });
  await one.page.getByText('Отправляется').waitFor({ state: 'detached' });

  // The tab ends before its request reaches the server.
  await one.page.route(SENDING, (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await write(one.page, 'Вкладка перезагружена');
  await one.page.unrouteAll();
  await one.page.reload();
  await message(two.page, 'Вкладка перезагружена').waitFor();

  await stage.artel.kill();
  await write(one.page, 'Сервера нет');
  await one.page.getByText('Отправляется').waitFor();
  const { dataDir, url } = stage.artel;
  const again = await startInstallation({ dataDir, port: Number(new URL(url).port) });
  try {
    await message(two.page, 'Сервера нет').waitFor();
    await one.page.getByText('Отправляется').waitFor({ state: 'detached' });
    await write(two.page, 'Снова на связи');
    const text = [
      'До обрыва',
      'Без сети раз',
      'Без сети два',
      'Без сети три',
      'Ответ потерян',
      'Вкладка перезагружена',
      'Сервера нет',
      'Снова на связи',
    ];
    for (const { page } of [one, two]) await expect.poll(() => texts(page)).toEqual(text);
    await two.page.reload();
    await expect.poll(() => texts(two.page)).toEqual(text);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
  } finally {
    await again.stop();
  }
});
