import { readFile } from 'node:fs/promises';
import { addDays, dayIn } from '@artel/contract/time';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCard, SELLER_ACCOUNT } from './harness/card.ts';
import { inspect, setAppearance } from './harness/inspect.ts';
import { ownStage } from './harness/stage.ts';

const stage = ownStage();

const BUYER_INN = '7736050003';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Builds the file that the seller's bank provides of one payment today. */
function bankFile(kopecks: number, purpose: string, { number = '815', inn = BUYER_INN } = {}): Buffer {
  const day = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow' }).format(new Date());
  const rubles = (kopecks / 100).toFixed(2);
  const text = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
СекцияРасчСчет
ДатаНачала=${day}
ДатаКонца=${day}
РасчСчет=${SELLER_ACCOUNT}
НачальныйОстаток=0.00
ВсегоПоступило=${rubles}
ВсегоСписано=0.00
КонечныйОстаток=${rubles}
КонецРасчСчет
СекцияДокумент=Платежное поручение
Номер=${number}
Дата=${day}
Сумма=${rubles}
ПлательщикСчет=40702810800001400002
Плательщик1=Мастерская
ПлательщикИНН=${inn}
ПолучательСчет=${SELLER_ACCOUNT}
ДатаПоступило=${day}
НазначениеПлатежа=${purpose}
КонецДокумента
КонецФайла
`;
  return Buffer.from(text.replaceAll('\n', '\r\n'));
}

/** The operator, whose card has the requisites that an invoice needs. */
const openSeller = () => stage.visit({ as: stage.artel.logins[0]! });

/** Inspects the new screens in dark and on a telephone as well, every day. */
async function inspectEverywhere(page: Page, name: string): Promise<void> {
  const wide = { width: 1280, height: 800, scheme: 'light' } as const;
  await inspect(page, name);
  await setAppearance(page, { ...wide, scheme: 'dark' });
  await inspect(page, `${name}-dark`);
  await setAppearance(page, { width: 390, height: 844, scheme: 'light' });
  await inspect(page, `${name}-390`);
  await setAppearance(page, wide);
}

/** Downloads the file at a link's address, as the browser would save it. */
async function download(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await file.path());
}

test('[R-06] [R-08] [R-09] [R-11] a company on trial subscribes, gets its invoice, pays by a bank transfer, works on and gets the УПД', async () => {
  const operator = await openSeller();
  // The seller's own catalogue: what it offers from today on, at a price of its own.
  await operator.page.goto('/tariffs');
  await operator.page.getByRole('button', { name: 'Изменить: Команда', exact: true }).click();
  const form = operator.page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Цена за место, ₽' }).fill('610');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await operator.page.getByText('610,00 ₽ за место в месяц').waitFor();

  const company = await stage.company();
  const buyer = await stage.visit({ as: company.owner });
  const { page } = buyer;
  await fillCard(page, { inn: BUYER_INN, kpp: '997250001', ogrn: '1027700070518' });
  await page.getByRole('link', { name: 'Тарифы', exact: true }).click();
  await heading(page, 'Тарифы').waitFor();
  await inspect(page, 'billing-tariffs');
  await page.getByRole('button', { name: 'Подписаться: Команда', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Сколько мест' }).fill('4');
  await dialog.getByRole('button', { name: 'Рассчитать' }).click();
  // Four seats of 610 rubles; 22 % tax is included.
  await dialog.getByText('440,00 ₽', { exact: true }).waitFor();
  await inspect(page, 'billing-preview');
  await dialog.getByRole('button', { name: 'Выставить счёт' }).click();
  await heading(page, 'Счета').waitFor();
  const row = page.getByRole('row').filter({ hasText: /Счёт №\s\d+ от/ });
  await row.getByText('не оплачен').waitFor();
  await inspect(page, 'billing-invoices');
  const { items } = await company.owner.request<{
    items: { number: string; purpose: string; kopecks: number }[];
  }>('GET', '/api/v2/billing/invoices');
  const [invoice] = items;
  expect(invoice?.kopecks).toBe(244_000);
  const pdf = await download(page, () => row.click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  // The letter leads the payer to the invoice, without an account.
  const stranger = await stage.visit();
  await stranger.page.goto(await stage.artel.payFor(company.owner.username));
  // The demo company has sold before, so the next number is not known to a journey.
  const number = invoice?.number ?? '';
  await heading(stranger.page, `Счёт № ${number} от`).waitFor();
  await stranger.page.getByText('2 440,00 ₽', { exact: true }).waitFor();
  await stranger.page.getByRole('img', { name: `QR-код для оплаты счёта № ${number}` }).waitFor();
  await inspectEverywhere(stranger.page, 'billing-pay');
  const paper = await download(stranger.page, () =>
    stranger.page.getByRole('button', { name: 'Скачать PDF' }).click(),
  );
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');

  await operator.page.getByRole('link', { name: 'Счета', exact: true }).click();
  await operator.page.getByRole('link', { name: 'Настройки', exact: true }).click();
  await operator.page.getByRole('button', { name: 'Добавить подписанта' }).click();
  const signer = operator.page.getByRole('dialog');
  await signer.getByRole('textbox', { name: 'Фамилия и инициалы' }).fill('Волков С. Д.');
  await signer.getByRole('textbox', { name: 'Должность' }).fill('Директор');
  await signer.getByRole('textbox', { name: 'С какого дня' }).fill('01.01.2026');
  await signer.getByRole('button', { name: 'Сохранить' }).click();
  await operator.page.getByText('Волков С. Д., Директор').waitFor();
  await inspectEverywhere(operator.page, 'billing-settings');

  await operator.page.getByRole('link', { name: 'Поступления' }).click();
  await operator.page
    .getByLabel('Загрузить выписку банка')
    .last()
    .setInputFiles({
      name: 'kl_to_1c.txt',
      mimeType: 'text/plain',
      buffer: bankFile(244_000, invoice?.purpose ?? ''),
    });
  await operator.page.getByText('Загружено 1 поступление: новых 1, отнесено к счетам 1').waitFor();

  // The buyer's page is notified and shows it without a reload.
  await row.getByText('оплачен', { exact: true }).waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('оплачен', { exact: true }).waitFor();
  expect(stranger.complaints).toEqual([]);
  await stranger.context.close();
  await page.goto('/subscriptions');
  await page.getByText('оплачена', { exact: true }).waitFor();
  await inspect(page, 'billing-subscriptions');

  // A telephone call: two more seats, with a reason.
  await operator.page.getByRole('link', { name: 'Тарифы', exact: true }).click();
  await operator.page.getByRole('link', { name: 'Подписки компании' }).click();
  await operator.page.getByRole('searchbox', { name: 'Название или ИНН' }).fill(BUYER_INN);
  await operator.page.getByRole('row').filter({ hasText: BUYER_INN }).click();
  const acted = operator.page.getByRole('dialog');
  await acted.getByRole('button', { name: 'Изменить места или тариф' }).click();
  await acted.getByRole('textbox', { name: 'Сколько мест' }).fill('6');
  await acted.getByRole('button', { name: 'Рассчитать' }).click();
  await acted.getByRole('textbox', { name: 'Причина' }).fill('Попросили по телефону');
  await inspect(operator.page, 'billing-behalf');
  await acted.getByRole('button', { name: 'Выставить счёт' }).click();
  await operator.page.getByText('Готово', { exact: true }).waitFor();
  await operator.page.keyboard.press('Escape');

  await stage.artel.agePaid(company.owner.username);
  // The month before this one, as the seller's calendar has it.
  const thisMonth = `${dayIn('Europe/Moscow', new Date()).slice(0, 7)}-01`;
  const [year, numberOfMonth] = addDays(thisMonth, -1).split('-');
  const month = `${numberOfMonth}.${year}`;
  await operator.page.goto('/documents');
  await operator.page.getByRole('button', { name: 'Закрыть месяц' }).click();
  const closing = operator.page.getByRole('dialog');
  await closing.getByRole('textbox', { name: 'Месяц' }).fill(month);
  await closing.getByRole('button', { name: 'Закрыть месяц' }).click();
  await operator.page.getByText('Создан 1 документ').waitFor();
  await page.goto('/documents');
  const act = page.getByRole('row').filter({ hasText: /УПД №\s\d+ от/ });
  await act.waitFor();
  await inspect(page, 'billing-documents');
  const actPdf = await download(page, () => act.click());
  expect(actPdf.subarray(0, 5).toString()).toBe('%PDF-');

  // It comes back with both signatures, which the seller sees, and goes into the archive of its month with its scan.
  await act.click({ button: 'right' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Приложить подписанный скан' }).click(),
  ]);
  await chooser.setFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: actPdf });
  await act.getByText('подписан', { exact: true }).waitFor();

  // It is stored on the disk, and a better scan is taken from there.
  await act.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Сохранить на диск' }).click();
  const place = page.getByRole('dialog', { name: /^Сохранить «УПД/ });
  await place.getByRole('treeitem', { name: 'Мой диск' }).click();
  await inspect(page, 'billing-save-to-disk');
  await place.getByRole('button', { name: 'Сохранить сюда' }).click();
  const tray = page.getByRole('region', { name: 'Загрузки' });
  await tray.getByText('Загружен 1 файл').waitFor();
  await tray.getByRole('button', { name: 'Закрыть список загрузок' }).click();
  await act.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Выбрать скан с диска' }).click();
  const choice = page.getByRole('dialog', { name: 'Выбрать с диска' });
  await choice.getByRole('button', { name: 'Мой диск' }).click();
  await choice.getByRole('button', { name: /^УПД №.*\.pdf/ }).click();
  await inspect(page, 'billing-choose-from-disk');
  const taken = page.waitForResponse((answer) => /\/documents\/[^/]+\/scan$/.test(answer.url()));
  await choice.getByRole('button', { name: 'Выбрать 1 файл' }).click();
  expect((await taken).status()).toBe(200);
  // The seller also has documents of the demo's buyer.
  const sold = operator.page.getByRole('row').filter({ hasText: company.name });
  await sold.getByText('подписан', { exact: true }).waitFor();
  // One of those was refused with a long sentence.
  await inspectEverywhere(operator.page, 'billing-sold-documents');
  await page.getByRole('button', { name: 'Скачать за период' }).click();
  const archive = page.getByRole('dialog');
  await archive.getByRole('textbox', { name: 'С месяца' }).waitFor();
  await inspect(page, 'billing-archive');
  const zip = await download(page, () => archive.getByRole('button', { name: 'Скачать ZIP' }).click());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  // The archive contains the name of each file twice: before the file and in the directory.
  expect(zip.toString('utf8').split('(подписан).pdf')).toHaveLength(3);
  expect(buyer.complaints).toEqual([]);
  expect(operator.complaints).toEqual([]);
  await buyer.context.close();
  await operator.context.close();
});

test('[R-06] a payment that names no invoice waits at the desk with a reason, is shared, and one part is taken back', async () => {
  const operator = await openSeller();
  const { page } = operator;
  const company = await stage.company();
  const buyer = await stage.visit({ as: company.owner });
  await fillCard(buyer.page, { inn: '7702070139', kpp: '770943002', ogrn: '1027739609391' });
  await buyer.context.close();
  const { request } = company.owner;
  const { items: lines } = await request<{ items: { tariffs: { id: string }[] }[] }>(
    'GET',
    '/api/v2/billing/tariff-lines',
  );
  const wanted = { tariffId: lines[0]?.tariffs[0]?.id, seats: 5 };
  const { id } = await request<{ id: string }>('POST', '/api/v2/billing/previews', wanted);
  await request('POST', `/api/v2/billing/previews/${id}/confirm`);
  const { items } = await request<{ items: { number: string; kopecks: number }[] }>(
    'GET',
    '/api/v2/billing/invoices',
  );
  const { number = '', kopecks = 0 } = items[0] ?? {};

  await page.goto('/invoices?view=payments');
  await page
    .getByLabel('Загрузить выписку банка')
    .last()
    .setInputFiles({
      name: 'kl_to_1c.txt',
      mimeType: 'text/plain',
      buffer: bankFile(kopecks + 100_000, 'За связь', { number: '816', inn: '7702070139' }),
    });
  await page.getByText('Загружено 1 поступление: новых 1, отнесено к счетам 0').waitFor();
  const payment = page.getByRole('listitem').filter({ hasText: 'Платёж № 816' });
  await payment.getByText('Совпадает только ИНН, сумма другая.').waitFor();
  await inspectEverywhere(page, 'billing-desk');

  // The payment covers the invoice, and the rest is kept for later.
  await payment.getByRole('button', { name: `Часть суммы к счёту № ${number}` }).click();
  const share = page.getByRole('dialog');
  await share.getByRole('textbox', { name: 'Сумма, ₽' }).fill(String(kopecks / 100));
  await share.getByRole('button', { name: 'Отнести к счёту' }).click();
  await payment.getByText('Осталось разнести 1 000,00 ₽').waitFor();
  const getState = async () =>
    (await request<{ items: { state: string }[] }>('GET', '/api/v2/billing/invoices')).items.map(
      ({ state }) => state,
    );
  expect(await getState()).toEqual(['paid']);

  // The payment belonged to another customer.
  await payment.getByRole('button', { name: /^Отменить: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить отнесение' }).click();
  await payment.getByText('Осталось разнести').waitFor({ state: 'detached' });
  await payment.getByText('Совпадает только ИНН, сумма другая.').waitFor();
  expect(await getState()).toEqual(['open']);
  expect(operator.complaints).toEqual([]);
  await operator.context.close();
});
