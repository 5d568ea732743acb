import { importBankFile, listPayments } from '@artel/billing/contract';
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
