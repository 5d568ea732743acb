import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import type { Person } from './harness/calls.ts';
import { inspect } from './harness/inspect.ts';
import { act, create, field, message, openConversation, pane, row, typeText } from './harness/messenger.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const COLLEAGUES = [
  { familyName: 'Никитина', givenName: 'Дарья' },
  { familyName: 'Белов', givenName: 'Игорь' },
] as const;

const TELEPHONE = { width: 390, height: 844 } as const;

async function people() {
  const { owner, colleagues } = await stage.company({ colleagues: COLLEAGUES });
  return { owner, colleague: colleagues[0]!, third: colleagues[1]! };
}

const getMember = async (person: Person) =>
  (await person.request<{ company: { memberId: string } }>('GET', '/api/v2/profile')).company.memberId;

/** Where a toast offers an undo, the button that sends stays below it. */
async function expectSendIsFree(page: Page) {
  const send = await page.getByRole('button', { name: 'Отправить' }).last().boundingBox();
  const toast = await page.getByRole('region', { name: 'Сообщения' }).boundingBox();
  if (send === null || toast === null) throw new Error('There is no button to send, or no toast');
  expect(toast.y + toast.height).toBeLessThanOrEqual(send.y);
}

/** The number beside the section in the frame; an empty text without one. */
const sectionCount = (page: Page) =>
  page
    .getByRole('link', { name: /^Мессенджер/ })
    .first()
    .textContent()
    .then((text) => /\d+\+?/.exec(text ?? '')?.[0] ?? '');

test('[R-14] everyone of a new company is in «Общий»: what one says the others see at once, on a telephone as well', async () => {
  const { owner, colleague, third } = await people();
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  const phone = await stage.visit({ as: third, ...TELEPHONE });
  await openFrame(one.page);
  for (const { page } of [one, two, phone]) await openConversation(page, 'Общий');
  await pane(one.page, 'Общий').getByText('Здесь пока ничего не написано').waitFor();
  await inspect(one.page, 'messenger-empty');
  await two.page.evaluate(() => {
    new MutationObserver(() => {
      const isThere = [...document.querySelectorAll('article')].some((sent) =>
        sent.textContent.includes('Готовы образцы'),
      );
      if (isThere) (window as unknown as { seenAt?: number }).seenAt ??= Date.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

  await field(one.page).pressSequentially('Готовы **образцы** к показу');
  const fetched: string[] = [];
  two.page.on('request', (request) => {
    if (/\/messenger\/lines\/[^/]+\/(messages|changes)/.test(request.url())) fetched.push(request.url());
  });
  const sentAt = Date.now();
  await field(one.page).press('Enter');
  for (const { page } of [one, two, phone]) await message(page, 'Готовы образцы к показу').waitFor();
  // The event alone shows it: the colleague's tab requested nothing.
  expect(fetched).toEqual([]);
  const seenAt = await two.page.evaluate(() => (window as unknown as { seenAt: number }).seenAt);
  console.log(`Sent and seen by a colleague: ${seenAt - sentAt} ms`);
  expect(await message(two.page, 'Готовы образцы').locator('strong', { hasText: 'образцы' }).count()).toBe(1);

  expect(await one.page.getByRole('banner').textContent()).toContain('Общий');
  await field(phone.page).pressSequentially('Отвечаю с');
  await one.page.getByText('Игорь печатает…').waitFor();
  await field(phone.page).fill('Отвечаю с телефона');
  await phone.page.getByRole('button', { name: 'Отправить' }).tap();
  for (const { page } of [one, two]) await message(page, 'Отвечаю с телефона').waitFor();
  await typeText(two.page, 'И я тут');
  const texts = (page: Page) => page.getByRole('log').getByRole('article').locator('p').allInnerTexts();
  const order = ['Готовы образцы к показу', 'Отвечаю с телефона', 'И я тут'];
  for (const { page } of [one, two, phone]) await expect.poll(() => texts(page)).toEqual(order);
  await inspect(two.page, 'messenger-general');
  await inspect(phone.page, 'messenger-390');
  for (const visitor of [one, two, phone]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

test('one answers, opens a thread and leaves it again, changes, deletes and restores, mentions and reacts', async () => {
  const { owner, colleague } = await people();
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  const [page, other] = [one.page, two.page];
  for (const each of [page, other]) await openConversation(each, 'Общий');
  await typeText(page, 'Когда показ?');
  await message(other, 'Когда показ?').waitFor();

  await act(other, 'Когда показ?', 'Ответить');
  await typeText(other, 'Завтра в десять');
  await message(page, 'Завтра в десять')
    .getByRole('button', { name: 'Анна Волкова: Когда показ?' })
    .waitFor();

  await act(other, 'Когда показ?', 'Открыть ветку');
  const thread = pane(other, 'Ветка');
  await typeText(thread, 'Кто готовит зал?');
  await message(page, 'Когда показ?').getByRole('button', { name: '1 ответ' }).waitFor();
  // The author of the root follows the thread without having opened it.
  await page.getByRole('button', { name: '1 новое в ветках' }).click();
  await pane(page, 'Ветки')
    .getByRole('button', { name: /Когда показ/ })
    .click();
  await message(pane(page, 'Ветка'), 'Кто готовит зал?').waitFor();
  await page.getByRole('button', { name: /в ветках/ }).waitFor({ state: 'detached' });
  await inspect(page, 'messenger-thread');
  const switched = page.waitForResponse((answer) => answer.url().endsWith('/following'));
  await pane(page, 'Ветка').getByRole('switch', { name: 'Следить за веткой' }).click();
  await switched;
  await pane(page, 'Ветка').getByRole('button', { name: 'Закрыть' }).click();
  await typeText(thread, 'Значит, я');
  await message(page, 'Когда показ?').getByRole('button', { name: '2 ответа' }).waitFor();
  expect(await page.getByRole('button', { name: /в ветках/ }).count()).toBe(0);

  await field(page).focus();
  await field(page).press('ArrowUp');
  await page.getByText('Изменение: Когда показ?').waitFor();
  await field(page).press('End');
  await field(page).pressSequentially(' И где?');
  await field(page).press('Enter');
  await message(other, 'Когда показ? И где?').getByText('изменено').waitFor();

  await act(page, 'И где?', 'Удалить');
  await message(other, 'Сообщение удалено').waitFor();
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => expectSendIsFree(page).then(() => true)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Отменить' }).click();
  await message(other, 'Когда показ? И где?').waitFor();

  await field(page).focus();
  await field(page).pressSequentially('Решает @ники');
  await page.getByRole('option', { name: /Дарья Никитина/ }).waitFor();
  await inspect(page, 'messenger-mention');
  await field(page).press('Enter');
  await field(page).pressSequentially('и никто больше');
  await field(page).press('Enter');
  await message(other, 'Решает @Дарья Никитина и никто больше').waitFor();

  await message(other, 'Решает').hover();
  await message(other, 'Решает').getByRole('button', { name: 'Поставить реакцию' }).click();
  await other.getByRole('menuitem', { name: '👍' }).click();
  await message(page, 'Решает').getByRole('button', { name: '👍 1' }).click();
  await message(other, 'Решает').getByRole('button', { name: '👍 2' }).waitFor();
  for (const visitor of [one, two]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

test('files come from the computer and from the disk, and are there for those who read the message', async () => {
  const { owner, colleague } = await people();
  const root = await getMember(owner);
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  await one.page.goto(`/disk?folder=${root}`);
  await one.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'Прайс.txt', mimeType: 'text/plain', buffer: Buffer.from('Стол;12000') });
  await one.page.getByRole('row').filter({ hasText: 'Прайс.txt' }).waitFor();
  for (const { page } of [one, two]) await openConversation(page, 'Общий');

  await one.page
    .getByLabel('Приложить файлы')
    .and(one.page.locator('input'))
    .setInputFiles({
      name: 'Смета.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Краска;12'),
    });
  await one.page.getByRole('button', { name: 'Приложить файлы' }).click();
  await one.page.getByRole('menuitem', { name: 'С диска' }).click();
  const choice = one.page.getByRole('dialog');
  await choice.getByRole('button', { name: /Мой диск|Мои файлы/ }).click();
  await choice.getByRole('button', { name: /Прайс\.txt/ }).click();
  await choice.getByRole('button', { name: /^Выбрать/ }).click();
  await one.page.getByRole('list', { name: 'Файлы' }).getByText('Прайс.txt').waitFor();
  await typeText(one.page, 'Смета и прайс');
  const sent = message(two.page, 'Смета и прайс');
  for (const name of ['Смета.txt', 'Прайс.txt']) {
    const loading = two.page.waitForEvent('download');
    await sent.getByRole('button', { name: `Скачать файл «${name}»` }).click();
    expect((await loading).suggestedFilename()).toBe(name);
  }
  for (const visitor of [one, two]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

test('a conversation opens at the first unread message, and counts are the same on all devices of a person', async () => {
  const { owner, colleague } = await people();
  const { items } = await owner.request<{ items: { id: string }[] }>(
    'GET',
    '/api/v2/messenger/conversations',
  );
  const { id } = items[0]!;
  const write = (text: string) =>
    owner.request('POST', `/api/v2/messenger/lines/${id}/messages`, { id: crypto.randomUUID(), body: text });
  for (let at = 1; at <= 9; at += 1) await write(`Первые новости ${at}\n${'подробности\n'.repeat(9)}`);
  const desk = await stage.visit({ as: colleague });
  const phone = await stage.visit({ as: colleague, ...TELEPHONE });
  await phone.page.goto('/messenger');
  await desk.page.goto('/messenger');
  await expect.poll(() => sectionCount(desk.page)).toBe('9');
  await expect.poll(() => sectionCount(phone.page)).toBe('9');
  await row(desk.page, /^Общий/).click();
  await desk.page.getByText('Новые сообщения').waitFor();
  await message(desk.page, 'Первые новости 1').waitFor();
  // Messages that were not on screen are unread, here and there.
  await expect.poll(() => sectionCount(desk.page)).not.toBe('9');
  await expect.poll(() => sectionCount(desk.page)).not.toBe('');
  await expect
    .poll(async () => (await sectionCount(desk.page)) === (await sectionCount(phone.page)))
    .toBe(true);
  await desk.page.getByRole('button', { name: /^\d+ новых?|К последним/ }).click();
  await expect.poll(() => sectionCount(desk.page)).toBe('');
  await expect.poll(() => sectionCount(phone.page)).toBe('');

  await act(desk.page, 'Первые новости 9', 'Сделать непрочитанным');
  await expect.poll(() => sectionCount(phone.page)).toBe('1');
  await expect.poll(() => sectionCount(desk.page)).toBe('1');
  // An address with a place shows it, and reload stays there.
  await desk.page.goto(`/messenger/${id}?at=2`);
  await message(desk.page, 'Первые новости 2').waitFor();
  await desk.page.reload();
  await message(desk.page, 'Первые новости 2').waitFor();
  for (const visitor of [desk, phone]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

test('[R-14] channels, groups, chats of two and notes are opened from the list, the palette, a card and the dashboard', async () => {
  const { owner, colleague } = await people();
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  const { page } = one;
  await openFrame(page);
  await page.goto('/messenger?new=channel');
  let dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill('Весенняя коллекция мебели для загородных домов и веранд');
  await dialog.getByRole('button', { name: 'Создать канал' }).click();
  await typeText(pane(page, /^Весенняя/), 'Собираем образцы тканей');
  await create(page, 'Новый канал');
  await dialog.getByLabel('Название').fill('Тайный');
  await dialog.getByRole('radio', { name: 'Только приглашённые' }).click();
  await dialog.getByRole('button', { name: 'Создать канал' }).click();
  await typeText(pane(page, 'Тайный'), 'Договоры подписаны');

  // An open channel is found, read and joined; a closed one is not there.
  await two.page.goto('/messenger');
  await two.page.getByRole('searchbox', { name: 'Поиск по чатам' }).fill('тайный');
  await two.page.getByText('Таких сообщений нет.').waitFor();
  await two.page.getByRole('searchbox', { name: 'Поиск по чатам' }).fill('весенняя');
  await two.page.getByRole('button', { name: /Весенняя коллекция/ }).click();
  await two.page.getByText('Вы смотрите открытый канал').waitFor();
  await message(two.page, 'Собираем образцы тканей').waitFor();
  await two.page.getByRole('button', { name: 'Вступить' }).click();
  await typeText(two.page, 'Ткани привезу');

  await create(page, 'Новый групповой чат');
  dialog = page.getByRole('dialog');
  for (const name of ['Никитина', 'Белов']) {
    await dialog.getByRole('combobox', { name: 'Участники' }).fill(name);
    await dialog.getByRole('option', { name: new RegExp(name) }).click();
  }
  await dialog.getByRole('button', { name: 'Создать чат' }).click();
  await dialog.waitFor({ state: 'detached' });
  await typeText(pane(page, /Белов.*Никитина|Никитина.*Белов/), 'Нас трое');
  await two.page.getByRole('searchbox', { name: 'Поиск по чатам' }).fill('');
  await row(two.page, /Нас трое/).waitFor();

  // From the card of a colleague.
  await page.goto(`/users?member=${await getMember(colleague)}`);
  await page.getByRole('link', { name: 'Написать' }).click();
  await typeText(pane(page, 'Дарья Никитина'), 'Лично вам');
  await row(two.page, /^Анна Волкова.*Лично вам/).waitFor();
  await two.page.goto('/');
  const widget = two.page.getByRole('region', { name: 'Непрочитанное' });
  await widget.getByRole('link', { name: /Анна Волкова.*Лично вам/ }).click();
  await message(two.page, 'Лично вам').waitFor();

  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'Поиск и действия' }).fill('тайный');
  await page.getByRole('option', { name: /Тайный/ }).waitFor();
  await page.keyboard.press('Enter');
  await message(page, 'Договоры подписаны').waitFor();
  await create(page, 'Заметки для себя');
  await typeText(pane(page, 'Заметки для себя'), 'Купить ткань');
  await row(page, /^Заметки для себя/).waitFor();

  // Any form of a word, and the wrong layout.
  for (const query of ['договорами', 'ljujdjh']) {
    await page.getByRole('searchbox', { name: 'Поиск по чатам' }).fill(query);
    await page.getByRole('button', { name: /Договоры подписаны/ }).waitFor();
  }
  await inspect(page, 'messenger-found');
  await page.getByRole('button', { name: /Договоры подписаны/ }).click();
  await message(page, 'Договоры подписаны').waitFor();
  for (const visitor of [one, two]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

test('a person removed from a conversation sees it close, and finds nothing of it', async () => {
  const { owner, colleague } = await people();
  const memberId = await getMember(colleague);
  const body = { name: 'Премии', description: '', isOpen: false, memberIds: [memberId] };
  const { id } = await owner.request<{ id: string }>('POST', '/api/v2/messenger/channels', body);
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  await one.page.goto(`/messenger/${id}`);
  await two.page.goto(`/messenger/${id}`);
  await typeText(one.page, 'Ведомость готова');
  await message(two.page, 'Ведомость готова').waitFor();
  await one.page.getByRole('button', { name: 'Действия: Премии' }).click();
  await one.page.getByRole('menuitem', { name: 'Участники' }).click();
  const dialog = one.page.getByRole('dialog', { name: 'Участники' });
  await dialog.getByRole('button', { name: 'Действия: Дарья Никитина' }).click();
  await one.page.getByRole('menuitem', { name: 'Убрать из чата' }).click();
  await two.page.getByRole('heading', { name: 'Чат недоступен' }).waitFor();
  expect(await two.page.getByText('Ведомость готова').count()).toBe(0);
  await inspect(two.page, 'messenger-gone');
  await two.page.getByRole('searchbox', { name: 'Поиск по чатам' }).fill('ведомость');
  await two.page.getByText('Таких сообщений нет.').waitFor();
  for (const visitor of [one, two]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

test('the keyboard alone opens, writes, walks over messages, answers, and reads all', async () => {
  const { owner, colleague } = await people();
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  await openConversation(two.page, 'Общий');
  await typeText(two.page, 'Первое слово');
  await typeText(two.page, 'Второе слово');
  const { page } = one;
  await page.goto('/messenger');
  await row(page, /^Общий/).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await message(page, 'Второе слово').waitFor();
  await page.keyboard.type('Пишу без мыши');
  await page.keyboard.press('Enter');
  await message(two.page, 'Пишу без мыши').waitFor();
  await message(page, 'Второе слово').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Первое слово');
  await page.keyboard.press('r');
  await page.getByText('Ответ: Дарья Никитина — Первое слово').waitFor();
  await page.keyboard.type('Отвечаю на первое');
  await page.keyboard.press('Enter');
  await message(two.page, 'Отвечаю на первое')
    .getByRole('button', { name: /Первое слово/ })
    .waitFor();
  await message(page, 'Второе слово').focus();
  await page.keyboard.press('Enter');
  await pane(page, 'Ветка').waitFor();
  await page.keyboard.press('Shift+Escape');
  for (const visitor of [one, two]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});
