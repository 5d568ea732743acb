import {
  type BankPayment,
  importBankFile,
  listMissingStatements,
  listPayments,
} from '@artel/billing/contract';
import { asCompany } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { bankFile, makeTariff } from '../testing.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const openPayments = async () => {
  const { body } = await callRoute(
    trade.server,
    listPayments,
    { query: { state: 'open' } },
    { token: trade.operator().token },
  );
  return (body as { items: { number: string }[] }).items.map(({ number }) => number);
};
const upload = (text: string) =>
  callRoute(
    trade.server,
    importBankFile,
    { body: { type: 'text/plain', bytes: new TextEncoder().encode(text) } },
    { token: trade.operator().token },
  );
const getText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A buyer who owes something. */
async function createDebtor() {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  const [invoice] = await trade.listInvoices(buyer);
  return { buyer, invoiceId, purpose: invoice?.purpose ?? '', kopecks: invoice?.kopecks ?? 0 };
}

test('a payment for a person who is gone waits at the desk, and the rest of the file is taken', async () => {
  const [gone, here] = [await createDebtor(), await createDebtor()];
  await asCompany(trade.server, gone.buyer.companyId, (tx) =>
    trade.server.platform.data.eraseCompanyRows(tx),
  );
  const answer = await trade.importFile([
    { number: 'gone', kopecks: gone.kopecks, inn: gone.buyer.inn, purpose: gone.purpose },
    { number: 'here', kopecks: here.kopecks, inn: here.buyer.inn, purpose: here.purpose },
  ]);
  expect(answer).toMatchObject({ status: 201, body: { added: 2, matched: 1 } });
  expect(await openPayments()).toContain('gone');
});

test('two payments of one file for the same invoice: one pays it, the other waits', async () => {
  const { buyer, purpose, kopecks } = await createDebtor();
  const paid = { kopecks, inn: buyer.inn, purpose };
  const answer = await trade.importFile([
    { ...paid, number: 'first' },
    { ...paid, number: 'second' },
  ]);
  expect(answer.body).toMatchObject({ added: 2, matched: 1 });
  expect((await openPayments()).filter((number) => ['first', 'second'].includes(number))).toHaveLength(1);
});

test('[R-06] a payment for several invoices pays each of them where its sum is theirs together, and waits with the reason otherwise', async () => {
  const { buyer } = await createDebtor();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId, 2);
  const owed = await trade.listInvoices(buyer);
  const [first = '', second = ''] = owed.map(({ number }) => number);
  const sum = owed.reduce((all, { kopecks }) => all + kopecks, 0);
  const paid = { kopecks: sum, inn: buyer.inn };
  const getReasons = async (number: string) => {
    const { body } = await callRoute(
      trade.server,
      listPayments,
      { query: { q: number } },
      { token: trade.operator().token },
    );
    return (body as { items: BankPayment[] }).items.flatMap(({ suggestions }) =>
      suggestions.map(({ reason }) => reason),
    );
  };
  // One number of the two is not known.
  const unknown = `Оплата счетов № ${first}; № ${second} и № 999999`;
  expect((await trade.importFile([{ ...paid, number: 'list-1', purpose: unknown }])).body).toMatchObject({
    matched: 0,
  });
  expect(await getReasons('list-1')).toEqual(['numbers-inn', 'numbers-inn']);
  const purpose = `По счетам: ${first}; 000${second}`;
  const other = { kopecks: sum - 1, inn: buyer.inn, number: 'list-2', purpose };
  expect((await trade.importFile([other])).body).toMatchObject({ matched: 0 });
  expect(await getReasons('list-2')).toEqual(['numbers-inn', 'numbers-inn']);
  expect((await trade.importFile([{ ...paid, number: 'list-3', purpose }])).body).toMatchObject({
    matched: 1,
  });
  expect((await trade.listInvoices(buyer)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await openPayments()).not.toContain('list-3');
});

test('a payment for several invoices that waits is suggested to each of them by its part', async () => {
  const { buyer } = await createDebtor();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  const owed = await trade.listInvoices(buyer);
  const [first = '', second = ''] = owed.map(({ number }) => number);
  const kopecks = owed.reduce((all, one) => all + one.kopecks, 0);
  const purpose = `Оплата счетов № ${first} № ${second}`;
  await trade.server.db(`UPDATE billing.invoices SET state = 'void' WHERE company_id = $1 AND number = $2`, [
    buyer.companyId,
    first,
  ]);
  await trade.importFile([{ kopecks, inn: buyer.inn, number: 'list-4', purpose }]);
  await trade.server.db(`UPDATE billing.invoices SET state = 'open' WHERE company_id = $1`, [
    buyer.companyId,
  ]);
  const { body } = await callRoute(
    trade.server,
    listPayments,
    { query: { q: 'list-4' } },
    { token: trade.operator().token },
  );
  const [payment] = (body as { items: BankPayment[] }).items;
  expect(payment?.suggestions.map(({ reason, openKopecks }) => ({ reason, openKopecks }))).toEqual(
    owed.toReversed().map((one) => ({ reason: 'numbers-inn-sum', openKopecks: one.kopecks })),
  );
});

test('a file that was taken and not worked through to its end goes on when it comes again', async () => {
  const { buyer, purpose, kopecks } = await createDebtor();
  const file = [{ number: 'again', kopecks, inn: buyer.inn, purpose }];
  await trade.server.db(`UPDATE billing.invoices SET state = 'void' WHERE company_id = $1`, [
    buyer.companyId,
  ]);
  expect((await trade.importFile(file)).body).toMatchObject({ added: 1, matched: 0 });
  await trade.server.db(`UPDATE billing.invoices SET state = 'open' WHERE company_id = $1`, [
    buyer.companyId,
  ]);
  expect((await trade.importFile(file)).body).toMatchObject({ added: 0, matched: 1 });
  expect((await trade.importFile(file)).body).toMatchObject({ added: 0, matched: 0 });
});

test('the same payment on two days is two payments', async () => {
  const { buyer } = await createDebtor();
  const same = { number: 'twin', kopecks: 100, inn: buyer.inn, purpose: 'За связь' };
  const dated = (day: string) =>
    getText(bankFile(day, [same])).replace(/Дата=\d\d\.\d\d\.\d{4}/, 'Дата=01.01.2026');
  expect((await upload(dated(addDays(trade.today(), -1)))).body).toMatchObject({ added: 1 });
  expect((await upload(dated(trade.today()))).body).toMatchObject({ added: 1 });
  expect((await upload(dated(trade.today()))).body).toMatchObject({ added: 0 });
});

test('a day to come, and one beside those of the balances, is refused: access follows the day of the bank', async () => {
  const { buyer, purpose, kopecks } = await createDebtor();
  const payment = { number: 'late', kopecks, inn: buyer.inn, purpose };
  const tomorrow = addDays(trade.today(), 1);
  expect(await trade.importFile([payment], tomorrow)).toMatchObject({
    status: 422,
    body: { code: 'billing/bank-file-broken' },
  });
  const date = tomorrow.split('-').toReversed().join('.');
  const beside = getText(bankFile(trade.today(), [payment])).replace(
    /ДатаПоступило=\S+/,
    `ДатаПоступило=${date}`,
  );
  expect(await upload(beside)).toMatchObject({
    status: 422,
    body: { code: 'billing/bank-file-unbalanced' },
  });
  expect(await openPayments()).not.toContain('late');
});

test('a zero in a purpose is refused in words', async () => {
  const { buyer } = await createDebtor();
  const payment = { number: 'zero', kopecks: 100, inn: buyer.inn, purpose: 'Опл\0ата' };
  expect(await trade.importFile([payment])).toMatchObject({
    status: 422,
    body: { code: 'billing/bank-file-broken' },
  });
});

test('days that no file covers are reported as a gap, and a file of a month that was requested early hides none', async () => {
  await trade.goOn(100);
  const from = trade.today();
  expect((await trade.importFile([])).body).toMatchObject({ gapFrom: addDays(from, -99) });
  // To the end of the month, in its middle: what comes meanwhile is in no file yet.
  const until = addDays(from, 20).split('-').toReversed().join('.');
  const early = getText(bankFile(from, [])).replace(/ДатаКонца=\S+/, `ДатаКонца=${until}`);
  expect((await upload(early)).status).toBe(201);
  await trade.goOn(10);
  expect((await trade.importFile([])).body).toMatchObject({ gapFrom: addDays(from, 1) });
});

test('a payment from an account with a company’s own INN confirms the company; a payment for another company does not', async () => {
  const [own, foreign] = [await createDebtor(), await createDebtor()];
  const confirmed = async ({ buyer: { companyId } }: typeof own) => {
    const [row] = await trade.server.db<{ by: string | null }>(
      'SELECT confirmed_by AS by FROM requisites.cards WHERE company_id = $1',
      [companyId],
    );
    return row?.by ?? null;
  };
  await trade.pay(own.buyer);
  expect(await confirmed(own)).toBe('payment');
  await trade.importFile([{ number: 'aunt', kopecks: foreign.kopecks, inn: '7700000999', purpose: '' }]);
  const matched = await trade.match(await trade.findPaymentId('aunt'), {
    companyId: foreign.buyer.companyId,
    invoiceId: foreign.invoiceId,
  });
  expect(matched.status).toBe(200);
  expect(await confirmed(foreign)).toBeNull();
});

test('the desk is searched by number, INN, sum, invoice and words; a typed layout does not matter', async () => {
  const { buyer, invoiceId } = await createDebtor();
  const payment = { number: 'desk-7', kopecks: 432_109, inn: buyer.inn, purpose: 'За настройку телефонов' };
  await trade.importFile([
    payment,
    { ...payment, number: 'other', kopecks: 100, inn: '7700000888', purpose: 'x' },
  ]);
  const search = async (q: string, state?: 'open' | 'matched') => {
    const query = { q, ...(state && { state }) };
    const answer = await callRoute(trade.server, listPayments, { query }, { token: trade.operator().token });
    return (answer.body as { items: { number: string }[] }).items.map(({ number }) => number);
  };
  for (const q of ['desk-7', '№ desk-7', buyer.inn, '4 321,09 ₽', '4321.09', 'телефон НАСТРОЙК', 'ntktajy'])
    expect(await search(q), q).toEqual(['desk-7']);
  expect(await search('desk-7', 'matched')).toEqual([]);
  expect(await search('телефон нет')).toEqual([]);
  // A sign is no pattern: the purposes of invoices have it, this one does not.
  expect(await search('%')).not.toContain('desk-7');
  const paymentId = await trade.findPaymentId('desk-7');
  await trade.match(paymentId, { companyId: buyer.companyId, invoiceId, kopecks: 100 });
  const invoice = (await trade.listInvoices(buyer)).find(({ id }) => id === invoiceId);
  for (const q of [invoice?.number ?? '', `Счёт № ${invoice?.number}`, `№${invoice?.number}`])
    expect(await search(q), q).toContain('desk-7');
});

test('days of a month that no statement covers are listed before it is closed', async () => {
  const month = trade.today().slice(0, 7);
  const list = async (of: string) => {
    const { body } = await callRoute(
      trade.server,
      listMissingStatements,
      { params: { month: of } },
      { token: trade.operator().token },
    );
    return (body as { items: { account: string; from: string; until: string }[] }).items;
  };
  await trade.importFile([]);
  // Today is covered, and the days that are still to come are not missing.
  expect((await list(month)).every(({ until }) => until < trade.today())).toBe(true);
  expect(await list('2020-02')).toEqual([
    { account: '40702810138250123017', from: '2020-02-01', until: '2020-02-29' },
  ]);
});

test('a file of two accounts of the card is taken as a whole', async () => {
  const second = '40702810138250123018';
  const { companyId } = trade.operator();
  await trade.server.db(
    `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
     VALUES ($1, $2, '044525225', 'ПАО СБЕРБАНК', $3, '30101810400000000225', false, 1)`,
    [companyId, trade.server.platform.ids.next(), second],
  );
  const { buyer, purpose, kopecks } = await createDebtor();
  const paid = { kopecks, inn: buyer.inn, purpose };
  const first = getText(bankFile(trade.today(), [{ ...paid, number: 'two-1' }]));
  const other = getText(bankFile(trade.today(), [{ ...paid, number: 'two-2', purpose: 'Аванс' }]))
    .replaceAll('40702810138250123017', second)
    .replace(/^[\s\S]*?(?=СекцияРасчСчет)/, '');
  const answer = await upload(first.replace(/КонецФайла\s*$/, other));
  expect(answer).toMatchObject({ status: 201, body: { payments: 2, added: 2, matched: 1 } });
  // A refusal names the line and both sums.
  const broken = other.replace('НачальныйОстаток=100.00', 'НачальныйОстаток=100.01');
  const refused = await upload(first.replace(/КонецФайла\s*$/, broken));
  expect(refused).toMatchObject({ status: 422, body: { code: 'billing/bank-file-unbalanced' } });
  expect((refused.body as unknown as { message: string }).message).toMatch(
    /строка \d+: указано .*\s₽, а получается .*\s₽/,
  );
});
