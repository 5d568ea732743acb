import { rm } from 'node:fs/promises';
import { freePort } from '@artel/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seesAndReceives } from './harness/in-meeting.ts';
import { createDataFolder, type OwnInstallation, startInstallation } from './harness/installation.ts';
import { act, message, openConversation, pane, typeText } from './harness/messenger.ts';
import { newVisitor, openBrowser, type Visitor } from './harness/visitor.ts';

/** A camera and a microphone of the browser itself; few pictures a second, because all of them share the machine. */
const DEVICES = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];
const STRANGER = 'partner@stranger.example';

let browser: Browser;
let dataDir: string;
let port: number;
let artel: OwnInstallation;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await openBrowser(DEVICES);
  dataDir = await createDataFolder();
  port = await freePort();
  artel = await startInstallation({ dataDir, port });
});
afterAll(async () => {
  await browser.close();
  await artel.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function visit(login?: number, appearance: { width?: number; height?: number } = {}): Promise<Page> {
  const as = login === undefined ? undefined : artel.logins[login];
  const visitor = await newVisitor(browser, { url: artel.url, ...(as && { as }), ...appearance });
  visitors.push(visitor);
  return visitor.page;
}

/** People of the demo company, the second one at a telephone as well, and a stranger. */
interface People {
  readonly desk: Page;
  readonly other: Page;
  readonly phone: Page;
  readonly outside: Page;
}

test('two people, a telephone and a stranger work through a day, and the server is killed in the middle of it', async () => {
  const people: People = {
    desk: await visit(0),
    other: await visit(1),
    phone: await visit(1, { width: 390, height: 844 }),
    outside: await visit(),
  };
  await talk(people);
  await shareFile(people);
  await planMeeting(people);
  await moveOne(people);
  await meet(people);
  await goOnAfterKill(people);
  await findMessages(people);
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** In a channel and in a thread, read at the telephone as well. */
async function talk({ desk, other, phone }: People): Promise<void> {
  for (const page of [desk, other, phone]) await openConversation(page, 'Общий');
  await typeText(desk, 'Показ образцов в десять');
  for (const page of [other, phone]) await message(page, 'Показ образцов в десять').waitFor();
  await act(other, 'Показ образцов', 'Открыть ветку');
  await typeText(pane(other, 'Ветка'), 'Зал готов');
  await message(desk, 'Показ образцов').getByRole('button', { name: '1 ответ' }).click();
  await message(pane(desk, 'Ветка'), 'Зал готов').waitFor();
  await pane(desk, 'Ветка').getByRole('button', { name: 'Закрыть' }).click();
}

async function shareFile({ desk, other }: People): Promise<void> {
  const chosen = desk.getByLabel('Приложить файлы').and(desk.locator('input'));
  await chosen.setInputFiles({ name: 'Смета.txt', mimeType: 'text/plain', buffer: Buffer.from('Лак;12') });
  await typeText(desk, 'Смета к показу');
  const loading = other.waitForEvent('download');
  await message(other, 'Смета к показу').getByRole('button', { name: 'Скачать файл «Смета.txt»' }).click();
  expect((await loading).suggestedFilename()).toBe('Смета.txt');
}

/** A day of the week after the next one, Monday first. */
function getDay(weekday: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - ((day.getUTCDay() + 6) % 7) + weekday);
  return day.toISOString().slice(0, 10);
}

const occurrence = (page: Page, weekday: string) =>
  page.getByRole('button', { name: new RegExp(`^Показ ?, ${weekday}`) });

/** Each week, with the colleague and the stranger, who answers on the page of the letter. */
async function planMeeting({ desk, other, outside }: People): Promise<void> {
  await desk.goto(`/calendar?view=week&day=${getDay(0)}&new=yes`);
  const form = desk.getByRole('dialog', { name: 'Новое событие' });
  await form.getByLabel('Название').fill('Показ');
  await form.getByLabel('Видеовстреча по ссылке').check();
  await form.getByLabel('Гости').fill(`${artel.logins[1]?.username}, ${STRANGER}`);
  await form.getByLabel('Повтор').selectOption({ label: 'Каждую неделю' });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await form.waitFor({ state: 'hidden' });
  await occurrence(desk, 'понедельник').waitFor();
  await other.goto(`/calendar?view=week&day=${getDay(0)}`);
  await occurrence(other, 'понедельник').waitFor();
  await outside.goto(await artel.eventFor(STRANGER));
  await outside.getByRole('heading', { level: 1, name: 'Показ' }).waitFor();
  await outside.getByRole('button', { name: 'Приду', exact: true }).click();
  await outside.getByText('Ваш ответ: Приду. Организатор его видит.').waitFor();
  await occurrence(desk, 'понедельник').click();
  const details = desk.getByRole('complementary', { name: 'Событие' });
  await details.getByText(`${STRANGER}: Приду`).waitFor();
  await desk.keyboard.press('Escape');
}

async function moveOne({ desk, other }: People): Promise<void> {
  await occurrence(desk, 'понедельник').focus();
  await desk.keyboard.press('Alt+ArrowRight');
  const question = desk.getByRole('dialog', { name: 'Что изменить?' });
  await question.getByRole('button', { name: 'Только эту встречу' }).click();
  for (const page of [desk, other]) await occurrence(page, 'вторник').waitFor();
  await desk.getByRole('button', { name: 'Позже' }).click();
  await occurrence(desk, 'понедельник').waitFor();
}

const enter = (page: Page) => page.getByRole('button', { name: 'Войти', exact: true }).click();

/** By the link of the letter's page for the stranger, by the same address for the others. */
async function meet({ desk, other, outside }: People): Promise<void> {
  await outside.getByRole('link', { name: 'Войти во встречу' }).click();
  await outside.waitForURL(/\/meet\/[0-9a-f-]{36}$/);
  const address = new URL(outside.url()).pathname;
  for (const page of [desk, other]) {
    await page.goto(address);
    await enter(page);
  }
  await outside.getByLabel('Как вас представить').fill('Кира');
  await enter(outside);
  await Promise.all([desk, other, outside].map((page) => seesAndReceives(page, 3)));
}

async function goOnAfterKill({ desk, other, outside, phone }: People): Promise<void> {
  await artel.kill();
  await Promise.all([desk, other, outside].map((page) => page.getByText('Связь прервалась').waitFor()));
  artel = await startInstallation({ dataDir, port });
  await Promise.all([desk, other, outside].map((page) => seesAndReceives(page, 3)));
  await outside.getByRole('button', { name: 'Выйти' }).click();
  await openConversation(desk, 'Общий');
  await typeText(desk, 'Встреча прошла');
  // The telephone's page has been open all the time.
  await message(phone, 'Встреча прошла').waitFor();
}

async function findMessages({ other }: People): Promise<void> {
  await other.goto('/messenger');
  // Another form of the word, and in the thread.
  for (const [query, found] of [
    ['образцами', /Показ образцов в десять/],
    ['залом', /Зал готов/],
  ] as const) {
    await other.getByRole('searchbox', { name: 'Поиск по чатам' }).fill(query);
    await other.getByRole('button', { name: found }).waitFor();
  }
}
