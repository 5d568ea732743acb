import {
  createInvoicesFile,
  createSoldInvoicesFile,
  getInvoiceFile,
  getPayable,
  getPeriod,
  listInvoices,
  listSoldInvoices,
  openInvoiceLink,
  type PayableInvoice,
  sumInvoices,
  sumSoldInvoices,
} from '@artel/billing/contract';
import type { TestMember } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { callRoute, countStatements, createActor, readTable } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortDay } from '../printing/short-day.ts';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { invoiceSearch } from './invoice-search.ts';
import { findPrintedInvoice } from './invoice-source.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

test('a prepaid amount goes into the next invoice, and its purpose names the tax of the rest', async () => {
  const buyer = await trade.createBuyer();
  const one = await makeTariff(trade.server);
  const first = await trade.subscribe(buyer, one.tariffId);
  await trade.payPart(buyer, first.invoiceId, 39_000);
  await trade.cancel(buyer, first.subscriptionId);
  const other = await makeTariff(trade.server);
  const preview = await trade.preview(buyer, other.tariffId);
  expect(preview.body).toMatchObject({ kopecks: 139_000, creditKopecks: 39_000, payableKopecks: 100_000 });
  await trade.confirm(buyer, preview);
  const [invoice] = await trade.listInvoices(buyer);
  // 1000 rubles include 22 % of tax.
  expect(invoice).toMatchObject({ state: 'partly-paid', paidKopecks: 39_000, kopecks: 139_000 });
  expect(invoice?.purpose).toContain('В т.ч. НДС (22%) 180-33');
  const file = await callRoute(
    trade.server,
    getInvoiceFile,
    { params: { invoiceId: invoice?.id ?? '' } },
    { token: buyer.token },
  );
  expect((await trade.server.app.inject({ url: (file.body as { href: string }).href })).statusCode).toBe(200);
  // The bank transfer pays the rest.
  const paid = await trade.importFile([
    { number: 'rest', kopecks: 100_000, inn: buyer.inn, purpose: invoice?.purpose ?? '' },
  ]);
  expect(paid.body).toMatchObject({ matched: 1 });
  expect((await trade.listSubscriptions(buyer)).creditKopecks).toBe(0);
});

test('once an invoice is paid, the list, the table, the page of its link and the PDF name the days of the service', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  const { platform } = trade.server;
  const writtenDays = async (
    route: typeof createInvoicesFile | typeof createSoldInvoicesFile,
    token: string,
  ) => {
    const number = (await trade.listInvoices(buyer))[0]?.number ?? '';
    const made = await callRoute(trade.server, route, { body: { format: 'csv', q: number } }, { token });
    const { rawPayload } = await trade.server.app.inject({ url: (made.body as { href: string }).href });
    const [titles, ...lines] = (await readTable(rawPayload)).rows.map(({ cells }) => cells);
    const line = lines.find(([written]) => written === number);
    expect([line?.[0], titles?.slice(-2)]).toEqual([number, ['Услуги с', 'Услуги по']]);
    return ['Услуги с', 'Услуги по'].map((title) => line?.[titles?.indexOf(title) ?? -1] ?? '');
  };
  const read = async () => {
    const [listed] = await trade.listInvoices(buyer);
    const params = { invoiceId };
    const link = await callRoute(trade.server, openInvoiceLink, { params }, { token: buyer.token });
    const uuid = new URL((link.body as { url: string }).url).pathname.replace('/pay/', '');
    const { body } = await callRoute(trade.server, getPayable, { params: { uuid } });
    const printed = await platform.db.asCompanyJob('job test/any', buyer.companyId, (tx) =>
      findPrintedInvoice(platform, tx, buyer.companyId, invoiceId),
    );
    const drawn = JSON.stringify(await printed?.draw());
    const written = {
      own: await writtenDays(createInvoicesFile, buyer.token),
      sold: await writtenDays(createSoldInvoicesFile, trade.operator().token),
    };
    return {
      listed: listed?.days,
      linked: (body as PayableInvoice).days,
      written,
      drawn,
      key: printed?.cacheKey,
    };
  };
  const before = await read();
  expect(before).toMatchObject({ listed: null, linked: null });
  expect(before.written).toEqual({ own: ['', ''], sold: ['', ''] });
  expect(before.drawn).toContain('Со дня поступления оплаты');
  await trade.goOn(3, buyer);
  // The bank's day counts, not that of the import.
  const paidOn = addDays(trade.today(), -1);
  const [open] = await trade.listInvoices(buyer);
  const { kopecks = 0, purpose = '' } = open ?? {};
  await trade.importFile([{ number: 'days', kopecks, inn: buyer.inn, purpose }], paidOn);
  const after = await read();
  const days = { from: paidOn, until: addDays(getPeriod(paidOn, 0, 'month').until, -1) };
  expect(after).toMatchObject({ listed: days, linked: days });
  const shown = [shortDay(days.from), shortDay(days.until)];
  expect(after.written).toEqual({ own: shown, sold: shown });
  expect(after.drawn).not.toContain('Со дня поступления оплаты');
  expect(after.drawn).toContain(`${shortDay(days.from)} – ${shortDay(days.until)}`);
  expect(after.key).not.toBe(before.key);
});

test('a company finds its own invoices by number, service and sum, in the list, and by number in the one search', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  const [invoice] = await trade.listInvoices(buyer);
  const { id = '', number = '', lines = [], kopecks = 0 } = invoice ?? {};
  const [word = ''] = /\p{L}{5,}/u.exec(lines[0]?.name ?? '') ?? [];
  const stranger = await trade.createBuyer();
  const list = async (q: string, { token } = buyer) => {
    const { body } = await callRoute(trade.server, listInvoices, { query: { q } }, { token });
    const sums = await callRoute(trade.server, sumInvoices, { query: { q } }, { token });
    const { items } = body as { items: { id: string }[] };
    expect((sums.body as { count: number }).count).toBe(items.length);
    return items.map((item) => item.id);
  };
  expect(await list(number)).toEqual([id]);
  expect(await list(`  ${word.toUpperCase()} `)).toEqual([id]);
  for (const q of [
    `№ ${number}`,
    `№${number}`,
    `Счёт № ${number}`,
    `Счет ${number}`,
    `${kopecks / 100},00 ₽`,
    buyer.inn,
  ])
    expect(await list(q), q).toEqual([id]);
  // A digit is not looked for within other numbers and days.
  for (const q of [number.slice(0, -1) || '0', `Акт № ${number}`, `${kopecks / 100},01`])
    expect(await list(q), q).toEqual([]);
  expect(await list('бегемот')).toEqual([]);
  expect(await list('«»')).toEqual([]);
  expect(await list(word, stranger)).toEqual([]);
  const hits = async (member: TestMember) => {
    const { platform } = trade.server;
    const actor = await createActor(trade.server, member);
    return platform.db.asReader(actor, async (tx) => {
      const query = { typed: number, readings: [number] };
      const ids = await invoiceSearch.find(tx, actor, query, null, 10);
      return ids.length === 0 ? [] : invoiceSearch.present({ ...platform, tx }, actor, ids);
    });
  };
  expect(await hits(buyer)).toMatchObject([
    { id, title: expect.stringContaining(number), page: `/invoices?q=${encodeURIComponent(number)}` },
  ]);
  expect(await hits(stranger)).toEqual([]);
});

test('the seller finds invoices by number, name, INN, state and days, sums them up and exports them as a table', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId, 2);
  const [invoice] = await trade.listInvoices(buyer);
  const { token } = trade.operator();
  const list = async (query: object) =>
    (
      (await callRoute(trade.server, listSoldInvoices, { query }, { token })).body as {
        items: { id: string }[];
      }
    ).items.map(({ id }) => id);
  const sum = async (query: object) =>
    (await callRoute(trade.server, sumSoldInvoices, { query }, { token })).body;
  expect(await list({ q: buyer.inn })).toEqual([invoice?.id]);
  expect(await list({ q: invoice?.number ?? '' })).toContain(invoice?.id);
  expect(await list({ q: `№ ${invoice?.number}` })).toEqual([invoice?.id]);
  expect(await list({ q: '1 780,00' })).toContain(invoice?.id);
  expect(await list({ q: `${invoice?.lines[0]?.name.toUpperCase()} ${buyer.inn}` })).toEqual([invoice?.id]);
  // The words of the invoice count, not the present card.
  await trade.server.db('UPDATE requisites.cards SET inn = $2 WHERE company_id = $1', [
    buyer.companyId,
    '7812345678',
  ]);
  expect(await list({ q: '7812345678' })).toEqual([]);
  expect(await list({ q: invoice?.buyerInn ?? '' })).toEqual([invoice?.id]);
  expect(await list({ q: buyer.inn, state: 'paid' })).toEqual([]);
  expect(await list({ q: buyer.inn, from: trade.today(), until: trade.today() })).toEqual([invoice?.id]);
  expect(await list({ q: buyer.inn, until: '2020-01-01' })).toEqual([]);
  expect(await sum({ q: buyer.inn })).toEqual({
    count: 1,
    kopecks: 178_000,
    paidKopecks: 0,
    leftKopecks: 178_000,
  });
  await trade.payPart(buyer, invoice?.id ?? '', 78_000);
  expect(await sum({ q: buyer.inn })).toEqual({
    count: 1,
    kopecks: 178_000,
    paidKopecks: 78_000,
    leftKopecks: 100_000,
  });
  expect((await callRoute(trade.server, sumInvoices, { query: {} }, { token: buyer.token })).body).toEqual({
    count: 1,
    kopecks: 178_000,
    paidKopecks: 78_000,
    leftKopecks: 100_000,
  });
  const file = await callRoute(
    trade.server,
    createSoldInvoicesFile,
    { body: { format: 'csv', q: buyer.inn } },
    { token },
  );
  const csv = (await trade.server.app.inject({ url: (file.body as { href: string }).href })).body;
  const [titles, line, ...more] = csv.trim().split('\r\n');
  expect(titles).toContain('Номер;Дата;Покупатель;ИНН');
  expect(line).toContain(`;${buyer.inn};1780,00;320,99;780,00;1000,00;оплачен частично;`);
  expect(more).toEqual([]);
  // A workbook has numbers and days: SUM() of the column is not 0.
  const book = await callRoute(
    trade.server,
    createSoldInvoicesFile,
    { body: { format: 'xlsx', q: buyer.inn } },
    { token },
  );
  const { rawPayload } = await trade.server.app.inject({ url: (book.body as { href: string }).href });
  const [, row] = (await readTable(rawPayload)).rows;
  expect(row?.cells.slice(1, 2)).toEqual([trade.today()]);
  expect(row?.cells.slice(3, 8)).toEqual([buyer.inn, '1780', '320.99', '780', '1000']);
  // A void invoice adds nothing to the total of a column, and its sum stays readable.
  await trade.server.db(
    `UPDATE billing.invoices SET state = 'void', paid_kopecks = 0 WHERE company_id = $1`,
    [buyer.companyId],
  );
  const { body: voided } = await callRoute(
    trade.server,
    sumSoldInvoices,
    { query: { q: buyer.inn, state: 'void' } },
    { token },
  );
  expect(voided).toEqual({ count: 1, kopecks: 178_000, paidKopecks: 0, leftKopecks: 0 });
  for (const [format, zero] of [
    ['csv', '0,00'],
    ['xlsx', '0'],
  ] as const) {
    const made = await callRoute(
      trade.server,
      createSoldInvoicesFile,
      { body: { format, q: buyer.inn } },
      { token },
    );
    const { rawPayload: bytes } = await trade.server.app.inject({
      url: (made.body as { href: string }).href,
    });
    const [, line] = (await readTable(bytes)).rows;
    expect(line?.cells.slice(4, 9)).toEqual([
      ...[zero, zero, zero, zero],
      'аннулирован, был на 1\u00a0780,00\u00a0₽',
    ]);
  }
});

test('an export is named by the day where the company is, an hour after its midnight', async () => {
  const buyer = await trade.createBuyer();
  const now = trade.server.clock.now();
  const minutes = 22 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes());
  await trade.goOn(((minutes + 1_440) % 1_440) / 1_440, buyer);
  const { body } = await callRoute(
    trade.server,
    createInvoicesFile,
    { body: { format: 'csv' } },
    { token: buyer.token },
  );
  const { headers } = await trade.server.app.inject({ url: (body as { href: string }).href });
  expect(headers['content-disposition']).toContain(`${trade.today()}.csv`);
  expect(trade.today()).not.toBe(trade.server.clock.now().toISOString().slice(0, 10));
});

test('six invoices of one buyer are listed and put into a table by as many statements as two', async () => {
  const { token } = trade.operator();
  const buyers = new Map<number, string>();
  for (const size of [1, 2, 6]) {
    const buyer = await trade.createBuyer();
    for (let at = 0; at < size; at += 1)
      await trade.subscribe(buyer, (await makeTariff(trade.server)).tariffId);
    buyers.set(size, buyer.inn);
  }
  const sizes = [2, 6];
  const [few, many] = await countStatements(
    async (size) => async () => {
      const query = { q: buyers.get(size) ?? '' };
      const { body } = await callRoute(trade.server, listSoldInvoices, { query }, { token });
      expect((body as { items: unknown[] }).items).toHaveLength(size);
    },
    { sizes },
  );
  expect(many).toBe(few);
  const [fewLines, manyLines] = await countStatements(
    async (size) => async () => {
      const body = { format: 'csv', q: buyers.get(size) ?? '' } as const;
      expect((await callRoute(trade.server, createSoldInvoicesFile, { body }, { token })).status).toBe(200);
    },
    { sizes },
  );
  expect(manyLines).toBe(fewLines);
});
