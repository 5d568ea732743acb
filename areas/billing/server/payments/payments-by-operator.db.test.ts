import {
  acceptOffer,
  type BankPayment,
  closeInvoice,
  closeMonth,
  confirmFor,
  creditPayment,
  getOffer,
  listPayments,
  matchPayment,
  type Preview,
  previewFor,
  publishOffer,
  refundCredit,
  refundPayment,
  undoPaymentPart,
} from '@artel/billing/contract';
import type { TestMember } from '@artel/company/server/testing';
import { callRoute, recordStatements } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';

type Buyer = TestMember & { inn: string };

let trade: Trade;
let tariffId: string;
beforeAll(async () => {
  trade = await startTrade();
});
// A month costs a thousand rubles, and 390 for each place.
beforeEach(async () => {
  ({ tariffId } = await makeTariff(trade.server));
});
afterAll(() => trade.server.close());

const token = () => ({ token: trade.operator().token });
async function listed(state: 'open' | 'matched' = 'open'): Promise<BankPayment[]> {
  const { body } = await callRoute(trade.server, listPayments, { query: { state, limit: '100' } }, token());
  return (body as { items: BankPayment[] }).items;
}
async function find(number: string): Promise<BankPayment> {
  const all = [...(await listed('open')), ...(await listed('matched'))];
  const payment = all.find((one) => one.number === number);
  if (!payment) throw new Error(`No payment ${number} is known`);
  return payment;
}
/** Imports a payment whose purpose is given, by default empty. */
async function receive(kopecks: number, { inn = '7700000999', purpose = '' } = {}): Promise<BankPayment> {
  const number = trade.server.platform.ids.next().slice(-12);
  await trade.importFile([{ number, kopecks, inn, purpose }]);
  return find(number);
}
async function createDebtor(seats = 1) {
  const buyer = await trade.createBuyer();
  const { invoiceId, subscriptionId } = await trade.subscribe(buyer, tariffId, seats);
  return { buyer, invoiceId, subscriptionId, companyId: buyer.companyId };
}
const send = {
  match: (
    { id: paymentId, version }: BankPayment,
    body: { companyId: string; invoiceId: string; kopecks?: number },
  ) => callRoute(trade.server, matchPayment, { params: { paymentId }, body: { ...body, version } }, token()),
  credit: ({ id: paymentId, version }: BankPayment, body: { companyId: string; kopecks?: number }) =>
    callRoute(trade.server, creditPayment, { params: { paymentId }, body: { ...body, version } }, token()),
  refund: ({ id: paymentId, version }: BankPayment, body: { note: string; kopecks?: number }) =>
    callRoute(trade.server, refundPayment, { params: { paymentId }, body: { ...body, version } }, token()),
  async undo(number: string, at = 0) {
    const { id: paymentId, version, parts } = await find(number);
    const input = { params: { paymentId, partId: parts[at]?.id ?? '' }, body: { version } };
    return callRoute(trade.server, undoPaymentPart, input, token());
  },
};
const buildPaymentCode = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const getInvoices = async (buyer: Buyer) =>
  (await trade.listInvoices(buyer)).map(({ state, paidKopecks }) => ({ state, paidKopecks }));
const getCredit = async (buyer: Buyer) => (await trade.listSubscriptions(buyer)).creditKopecks;
const getState = async (buyer: Buyer) => (await trade.listSubscriptions(buyer)).items[0]?.state;

test('one payment of a third party pays invoices of two companies, the rest is credit and the last of it goes back', async () => {
  const [one, other] = [await createDebtor(), await createDebtor()];
  const payment = await receive(350_000);
  const first = await send.match(payment, { ...one, kopecks: 139_000 });
  expect(first).toMatchObject({ status: 200, body: { leftKopecks: 211_000, state: 'open' } });
  const second = await send.match(first.body as BankPayment, { ...other, kopecks: 150_000 });
  expect(second.body).toMatchObject({ leftKopecks: 61_000 });
  const third = await send.credit(second.body as BankPayment, { companyId: one.companyId, kopecks: 50_000 });
  const last = await send.refund(third.body as BankPayment, { note: 'Лишнее' });
  expect(last.body).toMatchObject({ leftKopecks: 0, state: 'matched' });
  expect((last.body as BankPayment).parts.map(({ kind, kopecks }) => [kind, kopecks])).toEqual([
    ['invoice', 139_000],
    ['invoice', 150_000],
    ['credit', 50_000],
    ['refund', 11_000],
  ]);
  expect(await getState(one.buyer)).toBe('active');
  expect(await getState(other.buyer)).toBe('active');
  expect([await getCredit(one.buyer), await getCredit(other.buyer)]).toEqual([50_000, 11_000]);
});

test('the second of two users who finalize one payment is refused, whatever each of them decides', async () => {
  const { companyId, invoiceId } = await createDebtor();
  const payment = await receive(139_000);
  const both = await Promise.all([
    send.match(payment, { companyId, invoiceId, kopecks: 10_000 }),
    send.refund(payment, { note: 'Не нам', kopecks: 10_000 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(buildPaymentCode)).toContain('billing/payment-changed');
  const now = await find(payment.number);
  expect(now.leftKopecks).toBe(129_000);
  expect(buildPaymentCode(await send.credit(now, { companyId, kopecks: 129_001 }))).toBe(
    'billing/more-than-left',
  );
});

test('no part of a payment is negative, nothing, broken or beyond all sums: it waits as it was', async () => {
  const { buyer, companyId, invoiceId } = await createDebtor();
  const payment = await receive(139_000);
  for (const kopecks of [-139_000, -1, 0, 0.5, 2 ** 53, Number.MAX_VALUE]) {
    const answers = await Promise.all([
      send.match(payment, { companyId, invoiceId, kopecks }),
      send.credit(payment, { companyId, kopecks }),
      send.refund(payment, { note: 'Не нам', kopecks }),
    ]);
    for (const { status } of answers) expect([400, 422], String(kopecks)).toContain(status);
  }
  expect(await find(payment.number)).toEqual(payment);
  expect([await getInvoices(buyer), await getCredit(buyer)]).toEqual([
    [{ state: 'open', paidKopecks: 0 }],
    0,
  ]);
});

test('a payment is taken back with all that it bought, and buys the same when it is said again', async () => {
  const { buyer, companyId, invoiceId } = await createDebtor();
  await trade.pay(buyer);
  const [{ number } = { number: '' }] = await listed('matched');
  expect(await getState(buyer)).toBe('active');
  expect((await send.undo(number)).status).toBe(200);
  expect(await getInvoices(buyer)).toEqual([{ state: 'open', paidKopecks: 0 }]);
  expect(await getState(buyer)).toBe('awaiting-payment');
  expect(await getCredit(buyer)).toBe(0);
  const payment = await find(number);
  expect(payment).toMatchObject({ state: 'open', leftKopecks: 139_000, parts: [] });
  expect((await send.match(payment, { companyId, invoiceId })).status).toBe(200);
  expect(await getState(buyer)).toBe('active');
  const services = await trade.server.db<{ back: boolean }>(
    'SELECT is_undone AS back FROM billing.services WHERE company_id = $1 ORDER BY place',
    [companyId],
  );
  expect([...new Set(services.map(({ back }) => back))]).toEqual([true, false]);
  const month = trade.today().slice(0, 7);
  await trade.goOn(40, buyer);
  const close = await callRoute(trade.server, closeMonth, { body: { month } }, token());
  expect(close.status).toBe(200);
  const [closed] = await trade.server.db<{ kopecks: number }>(
    'SELECT coalesce(sum(kopecks), 0)::float8 AS kopecks FROM billing.document_lines WHERE company_id = $1',
    [companyId],
  );
  // One of the two entries of each line there was paid for.
  expect(closed?.kopecks).toBeGreaterThan(0);
  expect(closed?.kopecks).toBeLessThanOrEqual(139_000);
  expect(buildPaymentCode(await send.undo(number))).toBe('billing/match-closed');
  expect(await getState(buyer)).not.toBe('awaiting-payment');
});

test('an undone assignment waits for a person: importing the same file again pays nothing', async () => {
  const { buyer } = await createDebtor();
  const [invoice] = await trade.listInvoices(buyer);
  const file = [{ number: 'twice', kopecks: 139_000, inn: buyer.inn, purpose: invoice?.purpose ?? '' }];
  expect((await trade.importFile(file)).body).toMatchObject({ matched: 1 });
  await send.undo('twice');
  expect((await trade.importFile(file)).body).toMatchObject({ added: 0, matched: 0 });
  expect(await getInvoices(buyer)).toEqual([{ state: 'open', paidKopecks: 0 }]);
});

test('a payment that something depends on cannot be undone: a later payment, a later change, spent credit', async () => {
  const { buyer, companyId, subscriptionId } = await createDebtor();
  const first = await receive(139_000 + 60_000, { inn: buyer.inn });
  const [invoice] = await trade.listInvoices(buyer);
  await send.match(first, { companyId, invoiceId: invoice?.id ?? '' });
  await trade.cancel(buyer, subscriptionId);
  expect(buildPaymentCode(await send.undo(first.number))).toBe('billing/match-built-upon');
  await trade.resume(buyer, subscriptionId);
  const credited = await receive(1_000);
  await send.credit(credited, { companyId });
  const { body } = await callRoute(
    trade.server,
    refundCredit,
    { params: { companyId }, body: { kopecks: 60_500, note: 'Просили' } },
    token(),
  );
  expect(body).toEqual({ creditKopecks: 500 });
  expect(buildPaymentCode(await send.undo(credited.number))).toBe('billing/credit-spent');
  const more = { params: { companyId }, body: { kopecks: 501, note: 'Ещё' } };
  expect(buildPaymentCode(await callRoute(trade.server, refundCredit, more, token()))).toBe(
    'billing/more-than-credit',
  );
});

test('a part payment is taken back out of an invoice that waits, and out of one that is void', async () => {
  const { buyer, companyId, invoiceId } = await createDebtor();
  const [one, other] = [await receive(20_000), await receive(30_000)];
  for (const payment of [one, other]) await send.match(payment, { companyId, invoiceId });
  expect(await getInvoices(buyer)).toEqual([{ state: 'partly-paid', paidKopecks: 50_000 }]);
  expect((await send.undo(one.number)).status).toBe(200);
  expect(await getInvoices(buyer)).toEqual([{ state: 'partly-paid', paidKopecks: 30_000 }]);
  const close = () =>
    callRoute(
      trade.server,
      closeInvoice,
      { params: { companyId, invoiceId }, body: { note: 'Передумали' } },
      token(),
    );
  expect((await close()).body).toEqual({ creditKopecks: 30_000 });
  expect(buildPaymentCode(await close())).toBe('billing/invoice-settled');
  expect(await getInvoices(buyer)).toEqual([{ state: 'void', paidKopecks: 0 }]);
  // An order that was never paid for is none any more: another tariff may be chosen.
  expect(await getState(buyer)).toBeUndefined();
  expect(buildPaymentCode(await send.match(await find(one.number), { companyId, invoiceId }))).toBe(
    'billing/invoice-settled',
  );
  expect((await send.undo(other.number)).status).toBe(200);
  expect(await getCredit(buyer)).toBe(0);
});

test('money for a void invoice goes to the desk', async () => {
  const { buyer, subscriptionId } = await createDebtor();
  const [invoice] = await trade.listInvoices(buyer);
  await trade.cancel(buyer, subscriptionId);
  const payment = await receive(139_001, { inn: buyer.inn, purpose: invoice?.purpose ?? '' });
  expect(payment.state).toBe('open');
  expect(payment.suggestions.filter(({ companyId }) => companyId === buyer.companyId)).toEqual([]);
  // The desk lists the invoice numbers that the payment names.
  expect(payment.namedNumbers).toEqual([[invoice?.number]]);
});

test('a payment is undone while the next period is invoiced: that invoice is void, and is issued again after the payment', async () => {
  const { buyer } = await createDebtor();
  await trade.pay(buyer);
  const [{ number } = { number: '' }] = await listed('matched');
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  expect((await getInvoices(buyer)).map(({ state }) => state)).toEqual(['open', 'paid']);
  expect((await send.undo(number)).status).toBe(200);
  expect((await getInvoices(buyer)).map(({ state }) => state)).toEqual(['void', 'open']);
});

test('a page of the desk runs a bounded number of queries, however many payments one company made', async () => {
  const { buyer } = await createDebtor();
  const [invoice] = await trade.listInvoices(buyer);
  const paid = { kopecks: 100, inn: buyer.inn, purpose: invoice?.purpose ?? '' };
  await trade.importFile([{ ...paid, number: 'b1' }]);
  const few = (await recordStatements(() => listed())).length;
  await trade.importFile(Array.from({ length: 30 }, (_, at) => ({ ...paid, number: `many${at}` })));
  const many = await recordStatements(() => listed());
  expect((await listed()).filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(30);
  expect(many.length).toBeLessThanOrEqual(few + 2);
});

test('an invoice number with the INN of another payer is shown as such, and pays nothing by itself', async () => {
  const { buyer } = await createDebtor();
  const [invoice] = await trade.listInvoices(buyer);
  const payment = await receive(139_000, { inn: '7700000998', purpose: invoice?.purpose ?? '' });
  expect(payment.suggestions).toMatchObject([{ companyId: buyer.companyId, reason: 'other-payer' }]);
  expect(await getInvoices(buyer)).toEqual([{ state: 'open', paidKopecks: 0 }]);
});

/** A company with an open invoice and the version of the offer that the invoice offers. */
async function createOffered() {
  const buyer = await trade.createBuyer();
  const { companyId } = buyer;
  const requested = { params: { companyId }, body: { tariffId, seats: 1 } };
  const { body: preview } = await callRoute(trade.server, previewFor, requested, token());
  const values = { params: { companyId, previewId: (preview as Preview).id }, body: { note: 'По телефону' } };
  const { body } = await callRoute(trade.server, confirmFor, values, token());
  const { invoiceId } = body as { invoiceId: string };
  const isAccepted = async () => {
    const { body: offer } = await callRoute(trade.server, getOffer, {}, { token: buyer.token });
    return (offer as { isAccepted: boolean }).isAccepted;
  };
  return { buyer, companyId, invoiceId, isAccepted };
}
const publish = async () =>
  (await callRoute(trade.server, publishOffer, { body: { content: 'Условия' } }, token())).body as {
    number: number;
    hash: string;
  };

test('a payment that is taken back accepts nothing any more, as long as no other one of the company does', async () => {
  await publish();
  const { buyer, companyId, invoiceId, isAccepted } = await createOffered();
  const pay = async (kopecks: number, inn = buyer.inn) => {
    const payment = await receive(kopecks, { inn });
    expect((await send.match(payment, { companyId, invoiceId })).status).toBe(200);
    return payment.number;
  };
  const first = await pay(10_000);
  const second = await pay(20_000);
  // A third party's money is no consent of the company, neither when it comes nor when it stays.
  await pay(30_000, '7700000999');
  expect(await isAccepted()).toBe(true);
  await send.undo(first);
  expect(await isAccepted()).toBe(true);
  await send.undo(second);
  expect(await isAccepted()).toBe(false);
  await pay(40_000);
  expect(await isAccepted()).toBe(true);
  const acts = await trade.server.db<{ act: string }>(
    "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act LIKE 'billing/offer-%' ORDER BY id",
    [companyId],
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'billing/offer-accepted',
    'billing/offer-acceptance-undone',
    'billing/offer-accepted',
  ]);
});

test('an offer that a member of the company accepted stays accepted when a payment is undone', async () => {
  const { number, hash } = await publish();
  const { buyer, companyId, invoiceId, isAccepted } = await createOffered();
  const accepted = { body: { number, hash } };
  expect((await callRoute(trade.server, acceptOffer, accepted, { token: buyer.token })).status).toBe(200);
  const payment = await receive(139_000, { inn: buyer.inn });
  await send.match(payment, { companyId, invoiceId });
  await send.undo(payment.number);
  expect(await getState(buyer)).toBe('awaiting-payment');
  expect(await isAccepted()).toBe(true);
});
