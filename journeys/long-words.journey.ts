import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { greeting, skipTour } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { type Installation, startInstallation } from './harness/installation.ts';
import { newVisitor, openBrowser } from './harness/visitor.ts';

let artel: Installation;
let browser: Browser;

beforeAll(async () => {
  [artel, browser] = await Promise.all([startInstallation(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await artel?.stop();
});

const company = `Научно-производственное объединение «${'Первостроители Беломорья '.repeat(6)}»`
  .padEnd(200, '!')
  .slice(0, 200);

/** Whether all of its text is to be seen: nothing cut off at the side. */
function isWhole(text: Locator): Promise<boolean> {
  return text.evaluate((node) => node.scrollWidth <= node.clientWidth);
}

test('the longest names stay readable on the narrowest telephone', async () => {
  const email = 'aleksandr-vladislav.konstantinopolskiy@dlinnoe-imya-pochtovogo-servera.example';
  const { context, page } = await newVisitor(browser, { url: artel.url, width: 360, height: 640 });
  await page.goto('/auth/pre-signup');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
  await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из письма').fill(await artel.codeFor(email));
  await page.getByLabel('Фамилия').fill('Константинопольский-Преображенский');
  await page.getByLabel('Имя').fill('Александр-Владислав');
  await page.getByLabel('Пароль', { exact: true }).fill('берёзовый дым над рекой');
  await page.getByLabel('Название компании').fill(company);
  await page.getByRole('button', { name: 'Создать учётную запись' }).click();

  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await skipTour(page);
  await page.getByRole('button', { name: 'Создать компанию' }).click();
  const name = page.getByRole('list', { name: 'Люди' }).getByText('Константинопольский-Преображенский');
  await name.waitFor();
  expect(await isWhole(name), 'the name in the list of people').toBe(true);
  await inspect(page, 'long-words-company');

  await page.setViewportSize({ width: 600, height: 640 });
  await page.getByRole('button', { name: 'Открыть разделы' }).click();
  const title = page.getByRole('dialog').getByRole('heading').first();
  await title.waitFor();
  const { height } = (await title.boundingBox())!;
  expect(height, 'the title leaves the room to the sections').toBeLessThanOrEqual(60);
  await inspect(page, 'long-words-sections');
  await context.close();
});
