import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import type { Person } from './harness/calls.ts';
import { inspect } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();
const TELEPHONE = { width: 390, height: 844 } as const;

const getAddress = async (person: Person) =>
  (await person.request<{ items: { address: string }[] }>('GET', '/api/v2/mail/accounts')).items[0]
    ?.address ?? '';

async function people() {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Белов', givenName: 'Игорь' }],
  });
  return { owner, colleague: colleagues[0]! };
}

const row = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Письма' }).getByRole('link').filter({ hasText: words });

/** The number beside the section in the frame; an empty text without one. */
const sectionCount = (page: Page) =>
  page
    .getByRole('link', { name: /^Почта/ })
    .first()
    .textContent()
    .then((text) => /\d+/.exec(text ?? '')?.[0] ?? '');

async function write(page: Page, { to, subject, body }: { to: string; subject: string; body: string }) {
  await page.goto('/mail?new=letter');
  const field = page.getByRole('combobox', { name: /^Кому/ });
  await field.fill(`${to},`);
  await page.getByRole('textbox', { name: /^Тема/ }).fill(subject);
  const text = page.getByRole('textbox', { name: 'Текст письма' });
  await text.click();
  await text.pressSequentially(body);
}

test('[R-13] two people of a company write to each other with a file, and a sending can be called off; the menu counts the letters that are not read', async () => {
  const { owner, colleague } = await people();
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  await openFrame(one.page);
  await two.page.goto('/mail');
  await write(one.page, {
    to: await getAddress(colleague),
    subject: 'Смета на ноябрь',
    body: 'Посмотрите до пятницы',
  });
  await one.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Смета.txt', mimeType: 'text/plain', buffer: Buffer.from('Всего: 10') });
  await one.page.getByText('Смета.txt').waitFor();
  await inspect(one.page, 'mail-compose');
  await one.page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await one.page.getByRole('button', { name: 'Отменить' }).click();
  expect(await one.page.getByRole('textbox', { name: /^Тема/ }).inputValue()).toBe('Смета на ноябрь');
  await one.page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await one.page.getByText('Письмо отправлено').waitFor();
  await expect.poll(() => sectionCount(two.page)).toBe('1');
  await row(two.page, 'Смета на ноябрь').click();
  await two.page.frameLocator('iframe').getByText('Посмотрите до пятницы').waitFor();
  await two.page.getByRole('button', { name: /^Смета.txt/ }).waitFor();
  await inspect(two.page, 'mail-letter');
  await expect.poll(() => sectionCount(two.page)).toBe('');
  // A letter of words alone has the scheme of the page.
  await two.page.emulateMedia({ colorScheme: 'dark' });
  const words = two.page.frameLocator('iframe').locator('body');
  await expect.poll(() => words.evaluate((body) => getComputedStyle(body).color)).toBe('rgb(255, 255, 255)');
  await inspect(two.page, 'mail-letter-dark');
  await two.page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => words.evaluate((body) => getComputedStyle(body).color)).toBe('rgb(0, 0, 0)');
  expect(one.complaints).toEqual([]);
  expect(two.complaints).toEqual([]);
});

test('a telephone shows the list, then the letter, and goes back', async () => {
  const { owner, colleague } = await people();
  const desk = await stage.visit({ as: owner });
  await write(desk.page, { to: await getAddress(colleague), subject: 'На телефон', body: 'Коротко' });
  await desk.page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const phone = await stage.visit({ as: colleague, ...TELEPHONE });
  await phone.page.goto('/mail');
  await row(phone.page, 'На телефон').tap();
  await phone.page.frameLocator('iframe').getByText('Коротко').waitFor();
  await inspect(phone.page, 'mail-letter-390');
  await phone.page
    .getByRole('button', { name: 'К списку' })
    .or(phone.page.getByRole('button', { name: 'Назад' }))
    .first()
    .click();
  await row(phone.page, 'На телефон').waitFor();
  expect(phone.complaints).toEqual([]);
});

test('the owner and an administrator of a company open the addresses of another member and see nothing of the letters', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [
      { familyName: 'Белов', givenName: 'Игорь' },
      { familyName: 'Сомова', givenName: 'Вера', role: 'admin' },
    ],
  });
  const [writer, admin] = colleagues as [Person, Person];
  const { request } = writer;
  const to = [{ name: '', address: await getAddress(writer) }];
  const begin = async (subject: string) => {
    const { id, version } = await request<{ id: string; version: number }>('POST', '/api/v2/mail/drafts', {});
    const letter = { version, to, subject, body: 'Ипотека одобрена' };
    return request<{ id: string; version: number }>('PUT', `/api/v2/mail/drafts/${id}`, letter);
  };
  const { id: draftId } = await begin('Черновик про ипотеку');
  const personal = await begin('Личное про ипотеку');
  await request('POST', `/api/v2/mail/drafts/${personal.id}/send`, { version: personal.version });
  const find = async () =>
    (
      await request<{ items: { id: string; conversationId: string; folderIds: string[] }[] }>(
        'GET',
        '/api/v2/mail/search?q=ипотека',
      )
    ).items[0];
  await expect.poll(find, { interval: 500 }).toBeDefined();
  const found = await find();
  await request('POST', '/api/v2/mail/marks', { conversationIds: [found?.conversationId], isSeen: false });
  const letter = `/mail/${found?.conversationId}`;
  // The dashboard first: it shows what is unread, and a letter that is opened is read.
  const addresses = [
    '/',
    letter,
    `${letter}?message=${found?.id}`,
    ...(found?.folderIds ?? []).map((id) => `/mail?folder=${id}`),
    `/mail?draft=${draftId}`,
    '/mail?folder=drafts',
  ];
  // The content of a letter's frame is searched, too.
  const seenBy = async (page: Page, address: string) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(
      page
        .frames()
        .map((frame) =>
          frame.evaluate(
            () =>
              `${document.title} ${document.body?.textContent} ${[...document.querySelectorAll('input,textarea')].map((field) => (field as HTMLInputElement).value).join(' ')}`,
          ),
        ),
    );
    return /ипотек/iu.test(texts.join(' '));
  };
  const searchedBy = async (page: Page) => {
    await page.getByLabel('Искать в письмах').fill('ипотека');
    await page.waitForTimeout(1000);
    await page.waitForLoadState('networkidle');
    return (await row(page, 'про ипотеку').count()) > 0;
  };
  const mine = await stage.visit({ as: writer });
  for (const address of addresses)
    await expect.poll(async () => [address, await seenBy(mine.page, address)]).toEqual([address, true]);
  expect(await searchedBy(mine.page)).toBe(true);
  for (const other of [owner, admin]) {
    const { page } = await stage.visit({ as: other });
    for (const address of addresses) expect([address, await seenBy(page, address)]).toEqual([address, false]);
    expect(await searchedBy(page)).toBe(false);
  }
});
