import { buildEvent, mailPeers } from '@artel/mail/server/testing';
import { openImap } from '@artel/server';
import type { Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { dialog } from './harness/find.ts';
import { inspectBoth, waitUntilWhole } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { message, openConversation, typeText } from './harness/messenger.ts';
import { startProgram } from './harness/program.ts';
import { ownStage } from './harness/stage.ts';

const program = await startProgram();

/** Servers of the mailbox outside; null where this machine has none, and that part of the day is left out. */
const peers = await mailPeers();
const mailHosts = peers?.hosts ?? [];

const stage = ownStage({
  env: { ARTEL_EGRESS_HOSTS: [program.host, ...mailHosts].join(','), ...peers?.trust },
});
afterAll(async () => {
  program.close();
  await peers?.close();
});

const BIG = 'Ладога Мебель';
const SMALL = 'Бюро Гончаровой';
const MAILBOX = 'nina@ladoga.example';
const OUTSIDER = 'orlov@partner.example';
const FITTING = 'Примерка образцов';
const [appearance] = walks;

/** The owner of one demo company, and the owner of the other one, who works in both. */
interface People {
  readonly owner: Page;
  readonly colleague: Page;
}

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const see = async (page: Page, name: string) => {
  await page.getByRole('progressbar', { name: 'Страница загружается' }).waitFor({ state: 'detached' });
  await waitUntilWhole(page);
  if (appearance) await inspectBoth(page, `office-day-${name}`, appearance);
};

test(`[R-05] [R-06] [R-07] [R-13] [R-16] a working day of two people${peers ? ' and an outsider' : ' (no Dovecot here: without an outsider and the invitation)'}: letters, ${peers ? 'an invitation, ' : ''}search, a vote, another program and figures`, async () => {
  const one = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
  const two = await stage.visit({ as: stage.artel.logins[1]!, ...appearance });
  const people: People = { owner: one.page, colleague: two.page };
  await enterCompany(people.colleague, BIG);
  await writeInside(people);
  if (peers) await writeOutside(people);
  await findThings(people);
  await vote(people);
  await connectProgram(people);
  await actOnFigures(people);
  // In all the time since then nothing has been sent a second time.
  if (peers) expect(peers.smtp.letters.map(isReply)).toEqual([false, true]);
  expect(one.complaints).toEqual([]);
  expect(two.complaints).toEqual([]);
});

/** Goes to a company of one's own by the menu, where one is not in it already. */
async function enterCompany(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  const list = page.getByRole('list', { name: 'Ваши компании' }).filter({ visible: true });
  const chosen = list.getByRole('button', { name });
  await chosen.waitFor();
  if ((await chosen.getAttribute('aria-current')) !== null) return page.keyboard.press('Escape');
  await Promise.all([page.waitForEvent('load'), chosen.click()]);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const letter = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Письма' }).getByRole('link').filter({ hasText: words });
const text = (page: Page) => page.getByRole('textbox', { name: 'Текст письма' });
const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true }).click();
/** A letter of formatted text is in a frame of its own, a plain one in the page. */
const reads = (page: Page, words: string) => page.frameLocator('iframe').getByText(words).first().waitFor();
const readsPlain = (page: Page, words: string) =>
  page
    .getByRole('article', { name: /^Письмо от / })
    .getByText(words)
    .waitFor();

async function beginLetter(page: Page, { to, subject, body }: { to: string; subject: string; body: string }) {
  await page.goto('/mail?new=letter');
  await page.getByRole('combobox', { name: /^Кому/ }).fill(`${to},`);
  await page.getByRole('textbox', { name: /^Тема/ }).fill(subject);
  await text(page).click();
  await text(page).pressSequentially(body);
}

async function answer(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await text(page).click();
  await text(page).pressSequentially(words);
  await send(page);
  await page.getByText('Письмо отправлено').waitFor();
}

/** A letter to a colleague, who sees it come and answers. */
async function writeInside({ owner, colleague }: People): Promise<void> {
  await colleague.goto('/mail');
  await letter(colleague, 'План на неделю').first().waitFor();
  const to = stage.artel.logins[1]?.username ?? '';
  await beginLetter(owner, { to, subject: 'Сверка с Онегой', body: 'Проверьте, пожалуйста, акт сверки' });
  await send(owner);
  await owner.getByText('Письмо отправлено').waitFor();
  await letter(colleague, 'Сверка с Онегой').click();
  await reads(colleague, 'Проверьте, пожалуйста, акт сверки');
  await see(colleague, 'letter');
  await answer(colleague, 'Сверила, расхождений нет');
  await letter(owner, 'расхождений нет').click();
  await reads(owner, 'Сверила, расхождений нет');
}

/** Connects a mailbox of another server; a person outside writes and gets an answer. */
async function writeOutside({ owner }: People): Promise<void> {
  if (!peers) return;
  await owner.goto('/mail?new=account');
  const form = dialog(owner, 'Подключить почтовый ящик');
  await form.getByRole('textbox', { name: 'Адрес электронной почты' }).fill(MAILBOX);
  await form.getByRole('button', { name: 'Далее' }).click();
  await form.getByLabel(`Пароль для ${MAILBOX}`).fill('secret');
  for (const [name, { port }] of [
    ['Входящая почта (IMAP)', peers.dovecot],
    ['Исходящая почта (SMTP)', peers.smtp],
  ] as const) {
    const place = form.getByRole('group', { name, exact: true });
    await place.getByRole('textbox', { name: 'Сервер' }).fill('127.0.0.1');
    await place.getByRole('textbox', { name: 'Порт' }).fill(String(port));
  }
  await see(owner, 'connect');
  await form.getByRole('button', { name: 'Проверить и подключить' }).click();
  await form.waitFor({ state: 'hidden' });

  await atServer((other) => other.append('INBOX', Buffer.from(letterOfOutsider()), []));
  await owner.getByRole('combobox', { name: 'Папка' }).selectOption(await getInbox(owner, MAILBOX));
  await letter(owner, 'Образцы фасадов').click();
  await readsPlain(owner, 'Когда забрать образцы?');
  await see(owner, 'letter-outside');
  await answer(owner, 'Завтра после двух');
  await expect.poll(() => peers.smtp.letters.length).toBe(1);
  expect(peers.smtp.letters[0]).toMatchObject({ from: MAILBOX, to: [OUTSIDER] });
  // Other programs of the owner have the answer among what was sent.
  const copies = async () => {
    const sent = await atServer((other) => other.status('Sent', { messages: true }));
    return sent === false ? null : sent.messages;
  };
  await expect.poll(copies, { interval: 1_000 }).toBe(1);
  await answerInvitation(owner);
}

const isReply = ({ raw }: { readonly raw: string }) =>
  /Content-Type: text\/calendar; charset=utf-8;\s+method=REPLY/iu.test(raw);

/** The outsider invites; the owner agrees in the letter, and has the meeting in the calendar. */
async function answerInvitation(owner: Page): Promise<void> {
  await atServer((other) => other.append('INBOX', Buffer.from(invitationOfOutsider()), []));
  await letter(owner, FITTING).click();
  const card = owner.getByRole('region', { name: `Приглашение: ${FITTING}` });
  await card.getByText('Переговорная «Север»').waitFor();
  await card.getByRole('button', { name: 'Приду', exact: true }).click();
  await card.getByText('Вы придёте, встреча в календаре').waitFor();
  await see(owner, 'invitation');
  await expect.poll(() => peers?.smtp.letters.filter(isReply).length).toBe(1);
  const reply = peers?.smtp.letters.find(isReply);
  expect(reply).toMatchObject({ from: MAILBOX, to: [OUTSIDER] });
  await card.getByRole('link', { name: 'Открыть в календаре' }).click();
  await owner.waitForURL(/\/calendar\?/);
  await owner.getByRole('button', { name: FITTING }).first().waitFor();
  const event = owner.getByRole('complementary', { name: 'Событие' });
  await event.getByText(FITTING).first().waitFor();
  await event.getByText('Встреча пришла письмом, её меняет только организатор').waitFor();
  await see(owner, 'invitation-event');
}

/**
 * Does something as another mail program; each time with a new connection, because one that rests for long is
 * ended.
 */
async function atServer<T>(work: (other: Awaited<ReturnType<typeof openImap>>) => Promise<T>): Promise<T> {
  const other = await openImap(
    { host: '127.0.0.1', port: peers?.dovecot.port ?? 0, security: 'tls' },
    { user: 'nina', password: 'secret', openReceivers: mailHosts },
  );
  try {
    return await work(other);
  } finally {
    other.close();
  }
}

const inBase64 = (words: string) => Buffer.from(words).toString('base64');

const buildLetter = (name: string, subject: string, type: string, body: string) =>
  [
    `From: =?utf-8?B?${inBase64('Пётр Орлов')}?= <${OUTSIDER}>`,
    `To: ${MAILBOX}`,
    `Subject: =?utf-8?B?${inBase64(subject)}?=`,
    `Message-ID: <${name}@partner.example>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    inBase64(body),
    '',
  ].join('\r\n');

const letterOfOutsider = () =>
  buildLetter('samples', 'Образцы фасадов', 'text/plain', 'Добрый день! Когда забрать образцы?');

function invitationOfOutsider(): string {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = buildEvent({
    uid: 'fitting@partner.example',
    organiser: OUTSIDER,
    guests: [MAILBOX],
    title: FITTING,
    when: [`DTSTART:${day}T080000Z`, `DTEND:${day}T090000Z`],
    extra: ['LOCATION:Переговорная «Север»'],
  });
  return buildLetter('fitting', FITTING, 'text/calendar; method=REQUEST', event);
}

async function getInbox(page: Page, address: string): Promise<string> {
  const choice = page.getByRole('combobox', { name: 'Папка' }).locator('option').filter({ hasText: address });
  return (await choice.filter({ hasText: 'Входящие' }).getAttribute('value')) ?? '';
}

async function findByKeys(page: Page, query: string, kind: string, name: string | RegExp): Promise<Locator> {
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'Поиск и действия' }).fill(query);
  const found = page.getByRole('group', { name: kind }).getByRole('option', { name }).first();
  await found.waitFor();
  return found;
}

/** A file, a message, a letter and an invoice, each found by Ctrl+K and opened. */
async function findThings({ owner, colleague }: People): Promise<void> {
  await openConversation(colleague, 'Общий');
  await typeText(colleague, 'Прайс для выставки сдаём в пятницу');
  await owner.goto('/');
  await owner.getByRole('heading', { level: 1 }).waitFor();
  await (await findByKeys(owner, 'спецификация', 'Файлы и папки', /^Спецификация к договору № 7/)).click();
  await owner.waitForURL(/\/disk/);
  await owner.getByText('Спецификация к договору № 7').first().waitFor();
  await see(owner, 'file');
  await (await findByKeys(owner, 'выставке', 'Сообщения', /для выставки/)).click();
  await owner.waitForURL(/\/messenger\//);
  await message(owner, 'Прайс для выставки').waitFor();
  await (await findByKeys(owner, 'сверка онега', 'Письма', /Сверка с Онегой/)).click();
  await owner.waitForURL(/\/mail\//);
  await reads(owner, 'Сверила, расхождений нет');

  await enterCompany(colleague, SMALL);
  const invoice = await findByKeys(colleague, 'счёт', 'Счета', /^Счёт № /);
  await see(colleague, 'palette');
  const number = /№ (\S+)/.exec((await invoice.textContent()) ?? '')?.[1] ?? '';
  await invoice.click();
  await colleague.waitForURL(/\/invoices\?/);
  // The address changes before the page, and the palette names the invoice as well.
  await colleague.getByRole('heading', { level: 1, name: 'Счета' }).waitFor();
  await colleague.getByRole('main').getByText(`Счёт № ${number}`).first().waitFor();
  await see(colleague, 'invoice');
}

/** The vote of one company is counted for the other. */
async function vote({ owner, colleague }: People): Promise<void> {
  const idea = (page: Page) =>
    page.getByRole('button', { name: /голос(?:а|ов)?: Шаблоны писем для отдела продаж/ });
  await owner.goto('/roadmap');
  const before = Number(await idea(owner).textContent());
  await colleague.goto('/roadmap');
  await idea(colleague).click();
  await expect.poll(() => idea(colleague).getAttribute('aria-pressed')).toBe('true');
  await see(colleague, 'vote');
  await owner.reload();
  await expect.poll(async () => Number(await idea(owner).textContent())).toBe(before + 1);
}

/** Another program gets a key with the right permissions, and receives signed events of people's acts. */
async function connectProgram({ owner, colleague }: People): Promise<void> {
  await owner.goto('/integrations');
  await tab(owner, 'Программы и ключи').click();
  await owner.getByRole('button', { name: 'Подключить программу' }).click();
  await dialog(owner, 'Программа').getByRole('textbox', { name: 'Название' }).fill('Табло в цеху');
  await dialog(owner, 'Программа').getByRole('button', { name: 'Сохранить' }).click();
  const form = dialog(owner, 'Новый ключ');
  await form.getByRole('textbox', { name: 'Название' }).fill('Экран');
  await form.getByRole('button', { name: 'Выпустить ключ' }).click();
  const made = dialog(owner, 'Ключ выпущен');
  const key = (await made.getByRole('status', { name: 'Ключ' }).textContent()) ?? '';
  const address = ((await made.getByText(/^curl -H/).textContent()) ?? '').split(' ').at(-1) ?? '';
  const call = (bearer: string) => fetch(address, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await call(key)).status).toBe(200);
  expect((await call(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  await made.getByRole('button', { name: 'Готово, скопировано' }).click();
  await see(owner, 'programs');

  await tab(owner, 'Вебхуки').click();
  await owner.getByRole('button', { name: 'Добавить вебхук' }).click();
  const hook = dialog(owner, 'Вебхук');
  await hook.getByRole('textbox', { name: 'Название' }).fill('Табло');
  await hook.getByRole('textbox', { name: 'Адрес' }).fill(`http://${program.host}/hook`);
  await hook.getByRole('checkbox', { name: 'Отправлено сообщение' }).check();
  await hook.getByRole('button', { name: 'Сохранить' }).click();
  const shown = dialog(owner, 'Секрет вебхука');
  const secret = (await shown.getByRole('status', { name: 'Секрет' }).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Готово, скопировано' }).click();

  await enterCompany(colleague, BIG);
  await openConversation(colleague, 'Общий');
  await typeText(colleague, 'Табло заработало');
  await expect.poll(() => program.received.length).toBe(1);
  const { body, headers } = program.received[0]!;
  const verify = (words: string) => new Webhook(secret).verify(words, headers as Record<string, string>);
  expect(verify(body)).toMatchObject({ type: 'messenger/message-sent' });
  expect(() => verify(`${body} `)).toThrow();
  await owner.getByRole('link', { name: 'Табло' }).click();
  await owner.getByText('Доставлено').first().waitFor();
  await see(owner, 'webhook');
}

/** An owner looks at the last week and gives up unused places. */
async function actOnFigures({ colleague }: People): Promise<void> {
  await enterCompany(colleague, SMALL);
  await colleague.goto('/stats');
  const figure = colleague.getByRole('figure', { name: 'Сообщения по дням' });
  await figure.getByText('Показать таблицей').click();
  const rows = () => figure.getByRole('row').allTextContents();
  await expect.poll(async () => (await rows()).length).toBe(31);
  await colleague.getByRole('combobox', { name: 'Период' }).selectOption('7 дней');
  await expect.poll(async () => (await rows()).length).toBe(8);
  expect((await rows()).some((row) => /[1-9]\s*$/.test(row))).toBe(true);
  await see(colleague, 'stats');
  const hints = colleague.getByRole('region', { name: 'Что можно сделать' });
  await hints.getByText('2 места не используются.').waitFor();
  await hints.getByRole('link', { name: 'Уменьшить' }).click();
  await colleague.waitForURL(/\/subscriptions/);
  await colleague.getByRole('heading', { level: 1, name: 'Подписки' }).waitFor();
  const paid = colleague.getByRole('region', { name: 'Команда на год' });
  await paid.getByRole('button', { name: 'Изменить места или тариф' }).click();
  const change = dialog(colleague, 'Изменить подписку «Команда на год»');
  await change.getByRole('textbox', { name: 'Сколько мест' }).fill('3');
  await change.getByRole('button', { name: 'Рассчитать' }).click();
  await change.getByText(/когда начнётся следующий срок/).waitFor();
  await see(colleague, 'fewer-places');
  await change.getByRole('button', { name: 'Изменить', exact: true }).click();
  await colleague.getByText('Подписка изменена').waitFor();
  await paid.getByText(/«Команда на год», 3 места/).waitFor();
  await see(colleague, 'subscriptions');
  await colleague.goto('/stats');
  await colleague.getByRole('figure', { name: 'Сообщения по дням' }).waitFor();
  expect(await hints.count()).toBe(0);
}
