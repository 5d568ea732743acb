import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, setAppearance } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();
const MEETING = /Планёрка: коллекция «Весна»/;

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск и действия' });
const group = (page: Page, name: string) => page.getByRole('group', { name });

test('one field finds a file, a message, a meeting and a person by a few letters, in the wrong layout too, and opens them by keys', async () => {
  const { context, page, complaints } = await stage.visit({ as: stage.artel.logins[0]! });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+KeyK');
  await field(page).fill('договором');
  await group(page, 'Файлы и папки')
    .getByRole('option', { name: /^Договоры/ })
    .waitFor();
  await group(page, 'Сообщения').getByRole('option').first().waitFor();
  await inspect(page, 'search-palette');
  await setAppearance(page, { width: 390, height: 844, scheme: 'dark' });
  await inspect(page, 'search-palette-390-dark');
  await setAppearance(page, { width: 1280, height: 800, scheme: 'light' });

  // «Ясень» of a message, typed in the Latin layout.
  await field(page).fill('zctym');
  const text = group(page, 'Сообщения').getByRole('option').first();
  await text.waitFor();
  // Files with the word inside them come after the messages.
  for (let step = 0; step < 20 && (await text.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/messenger\//);
  await page.getByText(/ясен/i).first().waitFor();

  // A meeting is in the group of meetings, and opens its event with the link of the room.
  await page.keyboard.press('Control+KeyK');
  await field(page).fill('планерка весна');
  await group(page, 'События и встречи').getByRole('option', { name: MEETING }).first().click();
  await page.waitForURL(/\/calendar\?/);
  const event = page.getByRole('complementary', { name: 'Событие' });
  await event.getByText(MEETING).first().waitFor();
  await event.getByRole('link', { name: 'Войти во встречу' }).waitFor();

  // A person's name opens the card.
  await page.keyboard.press('Control+KeyK');
  await field(page).fill('ершов');
  await group(page, 'Люди').getByRole('option').first().click();
  await page.waitForURL(/\/users\?member=/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the page of the search shows a group for each kind, one kind to its end, and opens the results', async () => {
  const { context, page, complaints } = await stage.visit({ as: stage.artel.logins[0]! });
  await page.goto('/search');
  await page.getByRole('heading', { name: 'Начните с нескольких букв' }).waitFor();
  await inspect(page, 'search-start');
  await page.getByRole('searchbox', { name: 'Что найти' }).fill('договор');
  const files = page.getByRole('region', { name: 'Файлы и папки: что нашлось' });
  await files.getByRole('link').first().waitFor();
  await page.getByRole('region', { name: 'Сообщения: что нашлось' }).getByRole('link').first().waitFor();
  await inspect(page, 'search-all');
  await setAppearance(page, { width: 390, height: 844, scheme: 'dark' });
  await inspect(page, 'search-all-390-dark');
  await setAppearance(page, { width: 1280, height: 800, scheme: 'light' });
  await page
    .getByRole('navigation', { name: 'Где искать' })
    .getByRole('link', { name: 'Файлы и папки' })
    .click();
  await page.waitForURL(/kind=disk/);
  await inspect(page, 'search-kind');
  await files.getByRole('link', { name: /^Договоры/ }).click();
  await page.waitForURL(/\/disk\?folder=/);
  await page.goBack();
  await files.getByRole('link', { name: /^Договоры/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Что найти' }).fill('планерка весна');
  const meetings = page.getByRole('region', { name: 'События и встречи: что нашлось' });
  await page
    .getByRole('navigation', { name: 'Где искать' })
    .getByRole('link', { name: 'События и встречи' })
    .click();
  await meetings.getByRole('link', { name: MEETING }).first().waitFor();
  await page.getByRole('searchbox', { name: 'Что найти' }).fill('бегемот');
  await page.getByRole('heading', { name: 'Ничего не нашлось' }).waitFor();
  await inspect(page, 'search-nothing');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a file is found by the words inside it within half a minute, in the list of the disk and in the palette', async () => {
  const { owner } = await stage.company();
  const { context, page, complaints } = await stage.visit({ as: owner });
  await page.goto('/disk');
  await page.getByLabel('Файлы', { exact: true }).setInputFiles({
    name: 'Скан 12.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Договор субаренды складских помещений'),
  });
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Скан 12' });
  await row.waitFor();
  await row.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Подробности' }).click();
  const details = page.getByRole('complementary', { name: 'Скан 12.txt' });
  await details.getByText('Текст ищется').waitFor({ timeout: 30_000 });
  await inspect(page, 'search-text-details');
  await page.goto('/disk?q=субаренда');
  await row.getByText(/Найдено в тексте/).waitFor();
  await inspect(page, 'search-text-disk');
  await setAppearance(page, { width: 390, height: 844, scheme: 'dark' });
  await inspect(page, 'search-text-disk-390-dark');
  await setAppearance(page, { width: 1280, height: 800, scheme: 'light' });
  await page.keyboard.press('Control+KeyK');
  await field(page).fill('складское');
  await group(page, 'В тексте файлов')
    .getByRole('option', { name: /^Скан 12/ })
    .waitFor();
  await inspect(page, 'search-text-palette');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/disk\?open=/);
  expect(complaints).toEqual([]);
  await context.close();
});
