import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const titled = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();

/** The results of C and a further letter, by the labels of the menu. */
const creates: readonly (readonly [
  letter: string,
  item: string,
  opened: (page: Page) => Promise<unknown>,
])[] = [
  ['m', 'Новое сообщение', titled('Новое сообщение')],
  ['c', 'Новый канал', titled('Новый канал')],
  ['l', 'Написать письмо', (page) => page.getByRole('textbox', { name: 'Текст письма' }).waitFor()],
  ['e', 'Запланировать встречу', titled('Запланировать встречу')],
  ['a', 'Создать событие', titled('Новое событие')],
  ['u', 'Загрузить файлы', (page) => page.waitForURL(/\/disk$/)],
  ['f', 'Создать папку', titled('Новая папка')],
  ['i', 'Пригласить сотрудников', titled('Пригласить по почте')],
  ['d', 'Создать отдел', titled('Создать отдел')],
  ['r', 'Предложить идею', titled('Предложить идею')],
];

test('from any page the button and C with a letter open what each area creates', async () => {
  const { owner } = await stage.company();
  const { page, complaints, context } = await stage.visit({ as: owner });
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  const items = page.getByRole('menu', { name: 'Создать' }).getByRole('menuitem');
  await items.first().waitFor();
  const offered = (await items.allTextContents()).toSorted();
  expect(offered).toEqual(creates.map(([letter, item]) => `${item}${letter.toUpperCase()}`).toSorted());
  await page.keyboard.press('Escape');
  for (const [letter, , opened] of creates) {
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('c');
    await items.first().waitFor();
    await page.keyboard.press(letter);
    await opened(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
