import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signOut } from './harness/acts.ts';
import type { Person } from './harness/calls.ts';
import { inspect, setAppearance } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const appearances = [
  { name: '1280-light', width: 1280, height: 800, scheme: 'light' },
  { name: '1280-dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '390-light', width: 390, height: 844, scheme: 'light' },
  { name: '390-dark', width: 390, height: 844, scheme: 'dark' },
] as const;

async function people() {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Белов', givenName: 'Игорь' }],
  });
  return { owner, colleague: colleagues[0]! };
}

const getAddress = async (person: Person) =>
  (await person.request<{ items: { address: string }[] }>('GET', '/api/v2/mail/accounts')).items[0]
    ?.address ?? '';
const getSubject = (page: Page) => page.getByRole('textbox', { name: /^Тема/ });
const getText = (page: Page) => page.getByRole('textbox', { name: 'Текст письма' });
const shows = (page: Page, words: string) => expect.poll(() => getText(page).textContent()).toBe(words);
const saved = (page: Page) => page.getByText('Черновик сохранён', { exact: true }).waitFor();

/** Begins a letter and answers its address. */
async function begin(page: Page, to: string): Promise<string> {
  await page.goto('/mail?new=letter');
  await page.getByRole('combobox', { name: /^Кому/ }).fill(`${to},`);
  await getSubject(page).fill('Смета');
  await saved(page);
  return page.url();
}

async function type(page: Page, words: string): Promise<void> {
  await getText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
  await page.getByText('Сохраняем черновик…').waitFor();
}

/** From here on no save of this page arrives until it is let through. */
async function hold(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v2\/mail\/drafts\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'PUT') await open;
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('[R-13] what was typed survives a reload, a closed tab and a crash before it was saved', async () => {
  const { owner, colleague } = await people();
  const { page, context, complaints } = await stage.visit({ as: owner });
  const address = await begin(page, await getAddress(colleague));
  await hold(page);
  await type(page, 'Одно');
  await page.reload();
  await shows(page, 'Одно');
  await type(page, ', другое');
  await page.close();

  const second = await context.newPage();
  await hold(second);
  await second.goto(address);
  await shows(second, 'Одно, другое');
  await type(second, ' и третье');
  const crashed = second.waitForEvent('crash');
  const browser = await context.newCDPSession(second);
  void browser.send('Page.crash').catch(() => undefined);
  await crashed;

  const third = await context.newPage();
  await third.goto(address);
  await shows(third, 'Одно, другое и третье');
  await saved(third);
  expect(
    await third.evaluate(() => Object.keys(localStorage).filter((key) => /mail\.draft/.test(key))),
  ).toEqual([]);
  expect(await third.getByRole('alert').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('[R-13] two tabs write one letter: both texts are there to choose from, and what is seen is sent', async () => {
  const { owner, colleague } = await people();
  const { page, context, complaints } = await stage.visit({ as: owner });
  const address = await begin(page, await getAddress(colleague));
  const other = await context.newPage();
  await other.goto(address);
  await expect.poll(() => getSubject(other).inputValue()).toBe('Смета');
  const release = await hold(page);
  await type(page, 'Слова первой вкладки');
  await type(other, 'Слова **второй** вкладки');
  await saved(other);
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'Письмо изменено в другой вкладке' });
  await notice.getByText('второй', { exact: true }).waitFor();
  await shows(page, 'Слова первой вкладки');
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await inspect(page, `letter-drafts-conflict-${appearance.name}`);
  }
  await setAppearance(page, appearances[0]);

  // Both texts outlive the page; nothing is sent before the choice.
  await page.reload();
  await notice.getByText('второй', { exact: true }).waitFor();
  await shows(page, 'Слова первой вкладки');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Взять сохранённый' }).click();
  await shows(page, 'Слова второй вкладки');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await shows(page, 'Слова первой вкладки');
  await saved(page);
  // The tab without words of its own follows.
  await shows(other, 'Слова первой вкладки');

  await type(page, ' до последнего слова');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByText('Письмо отправлено').waitFor();
  await other.getByRole('alert').filter({ hasText: 'Этого черновика больше нет' }).waitFor();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await shows(page, 'Слова первой вкладки до последнего слова');
  await shows(other, 'Слова первой вкладки до последнего слова');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByText('Письмо отправлено').waitFor();

  const reader = await stage.visit({ as: colleague });
  await reader.page.goto('/mail');
  const letters = reader.page.getByRole('list', { name: 'Письма' }).getByRole('link');
  await letters.filter({ hasText: 'Смета' }).click();
  await reader.page.frameLocator('iframe').getByText('Слова первой вкладки до последнего слова').waitFor();
  expect(complaints).toEqual([]);
});

test('words for a letter that was deleted in another tab become a new letter, and signing out leaves none behind', async () => {
  const { owner, colleague } = await people();
  const { page, context, complaints } = await stage.visit({ as: owner });
  const address = await begin(page, await getAddress(colleague));
  const other = await context.newPage();
  await other.goto(address);
  await getSubject(other).waitFor();
  const release = await hold(page);
  await type(page, 'Остались здесь');
  await other.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Этого черновика больше нет' }).waitFor();
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await inspect(page, `letter-drafts-gone-${appearance.name}`);
  }
  await setAppearance(page, appearances[0]);
  release();
  await page.getByRole('button', { name: 'Сохранить новым письмом' }).click();
  await page.waitForURL((now) => now.href !== address);
  await saved(page);
  await shows(page, 'Остались здесь');

  await hold(page);
  await type(page, ', секрет');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('секрет');
  expect(complaints).toEqual([]);
});
