import {
  cancelChange,
  type Invoice,
  listCustomers,
  type Preview,
  previewChange,
} from '@artel/billing/contract';
import type { TestMember } from '@artel/company/server/testing';
import { addDays, daysFrom } from '@artel/contract/time';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

type Buyer = TestMember & { inn: string };

const preview = async ({ token }: TestMember, subscriptionId: string, tariffId: string, seats: number) => {
  const answer = await callRoute(
    trade.server,
    previewChange,
    { params: { subscriptionId }, body: { tariffId, seats } },
    { token },
  );
  return { ...answer, body: answer.body as Preview & { code?: string } };
};
const change = (...wanted: Parameters<Trade['change']>) => trade.change(...wanted);
const getSeats = ({ companyId }: TestMember) => trade.server.platform.ports.entitlements.seats(companyId);
const current = async (buyer: Buyer) => {
  const [subscription] = (await trade.listSubscriptions(buyer)).items;
  if (!subscription) throw new Error('Nothing is subscribed to');
  return subscription;
};
const getServed = async ({ companyId }: TestMember) =>
  (
    await trade.server.db<{ sum: number }>(
      'SELECT coalesce(sum(kopecks), 0)::int AS sum FROM billing.services WHERE company_id = $1',
      [companyId],
    )
  )[0]?.sum;

/** A company that has paid for five places of 390 rubles from today on. */
async function createPaying(): Promise<{
  buyer: Buyer;
  tariffId: string;
  lineId: string;
  subscriptionId: string;
}> {
  const buyer = await trade.createBuyer();
  const { tariffId, lineId } = await makeTariff(trade.server, { flatKopecks: 0 });
  const { subscriptionId } = await trade.subscribe(buyer, tariffId, 5);
  await trade.pay(buyer);
  return { buyer, tariffId, lineId, subscriptionId };
}

test('more places are paid for by the days that are left, and hold from the day of the bank on; what that day saves is credit', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  await trade.goOn(10, buyer);
  const { paidFrom, paidUntil } = await current(buyer);
  const ofDays = daysFrom(paidFrom ?? '', paidUntil ?? '');
  const cost = (days: number) =>
    Math.round((312_000 * days) / ofDays) - Math.round((195_000 * days) / ofDays);
  const shown = await change(buyer, subscriptionId, tariffId, 8);
  expect(shown).toMatchObject({ kopecks: cost(ofDays - 10), effect: 'payment', renewalKopecks: 312_000 });
  const [surcharge] = await trade.listInvoices(buyer);
  expect(surcharge).toMatchObject({ state: 'open', kopecks: shown.kopecks });
  expect(surcharge?.lines).toEqual([
    expect.objectContaining({ quantity: 1, unit: 'service', priceKopecks: shown.kopecks }),
  ]);
  expect(surcharge?.lines[0]?.name).toContain(`${ofDays - 10} из ${ofDays}\u00a0дн.`);
  expect(await getSeats(buyer)).toBe(5);
  const { next, nextInvoice } = await current(buyer);
  expect(next).toMatchObject({ tariffName: 'Команда', seats: 8, from: null });
  expect(nextInvoice).toMatchObject({ kopecks: 195_000, changedKopecks: 312_000 });
  expect(next?.invoices).toMatchObject([{ act: 'void', reason: 'surcharge', number: surcharge?.number }]);
  await trade.goOn(2, buyer);
  await trade.pay(buyer);
  expect(await getSeats(buyer)).toBe(8);
  const { creditKopecks } = await trade.listSubscriptions(buyer);
  expect(creditKopecks).toBe(cost(ofDays - 10) - cost(ofDays - 12));
  expect(await getServed(buyer)).toBe(195_000 + cost(ofDays - 12));
  expect((await current(buyer)).next).toBeNull();
});

test('credit that is enough changes it at once', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  const [first] = await trade.listInvoices(buyer);
  await trade.server.db(
    `INSERT INTO billing.ledger (company_id, entry, kind, kopecks, balance, invoice_id, payment_id, created_at)
     SELECT $1, max(entry) + 1, 'payment', 500000, 500000, $2, NULL, now() FROM billing.ledger WHERE company_id = $1`,
    [buyer.companyId, first?.id],
  );
  const shown = await change(buyer, subscriptionId, tariffId, 8);
  expect(shown).toMatchObject({ effect: 'now', kopecks: 117_000, creditKopecks: 117_000, payableKopecks: 0 });
  expect(await getSeats(buyer)).toBe(8);
  expect((await trade.listSubscriptions(buyer)).creditKopecks).toBe(383_000);
});

test('fewer places come with the next period, are shown, may be taken back, and the invoice that was there is another one', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  const { paidUntil } = await current(buyer);
  expect((await trade.listInvoices(buyer))[0]).toMatchObject({ state: 'open', kopecks: 195_000 });
  const shown = await change(buyer, subscriptionId, tariffId, 2);
  expect(shown).toMatchObject({ kopecks: 0, effect: 'renewal', startsOn: paidUntil, renewalKopecks: 78_000 });
  await trade.server.drain();
  const open = (invoices: readonly Invoice[]) => invoices.filter(({ state }) => state === 'open');
  expect(open(await trade.listInvoices(buyer))).toMatchObject([{ kopecks: 78_000 }]);
  expect(await getSeats(buyer)).toBe(5);
  const { next } = await current(buyer);
  expect(next).toMatchObject({ tariffName: 'Команда', seats: 2, from: paidUntil });
  // The act that cancels the change says so too.
  expect(next?.invoices).toMatchObject([
    { act: 'void', reason: 'renew', kopecks: 78_000 },
    { act: 'issue', reason: 'renew', kopecks: 195_000, creditKopecks: 0 },
  ]);
  const { token } = buyer;
  expect(
    (await callRoute(trade.server, cancelChange, { params: { subscriptionId } }, { token })).status,
  ).toBe(200);
  await trade.server.drain();
  expect(open(await trade.listInvoices(buyer))).toMatchObject([{ kopecks: 195_000 }]);
  expect((await current(buyer)).next).toBeNull();
});

test('a period that was paid ahead is changed too, and paid for whole', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  await trade.pay(buyer);
  const { paidFrom } = await current(buyer);
  const today = trade.today();
  expect((paidFrom ?? '') > today).toBe(true);
  const shown = await change(buyer, subscriptionId, tariffId, 8);
  const left = daysFrom(today, paidFrom ?? '');
  const begun = addDays(today, -20);
  const ofDays = daysFrom(begun, paidFrom ?? '');
  const rest = Math.round((312_000 * left) / ofDays) - Math.round((195_000 * left) / ofDays);
  expect(shown.kopecks).toBe(rest + 117_000);
  await trade.pay(buyer);
  expect(await getSeats(buyer)).toBe(8);
  await trade.goOn(left, buyer);
  expect(await getSeats(buyer)).toBe(8);
  expect(await getServed(buyer)).toBe(195_000 * 2 + shown.kopecks);
});

test('a dearer tariff of the line holds once it is paid, a cheaper one from the next period on', async () => {
  const { buyer, lineId, subscriptionId, tariffId } = await createPaying();
  const other = await makeTariff(trade.server, { flatKopecks: 100_000 });
  await trade.server.db('UPDATE billing.tariffs SET line_id = $1 WHERE id = $2', [lineId, other.tariffId]);
  expect(await change(buyer, subscriptionId, other.tariffId, 5)).toMatchObject({
    kopecks: 100_000,
    effect: 'payment',
  });
  await trade.pay(buyer);
  expect(await current(buyer)).toMatchObject({ tariffId: other.tariffId, seats: 5 });
  expect(await change(buyer, subscriptionId, tariffId, 5)).toMatchObject({ effect: 'renewal' });
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  await trade.pay(buyer);
  await trade.goOn(15, buyer);
  expect(await current(buyer)).toMatchObject({ tariffId, next: null });
});

test('a change that changes nothing, of an unpaid subscription or to another line is refused', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  const code = async (wanted: string, seats: number) =>
    (await preview(buyer, subscriptionId, wanted, seats)).body.code;
  expect(await code(tariffId, 5)).toBe('billing/nothing-changes');
  const foreign = await makeTariff(trade.server);
  expect(await code(foreign.tariffId, 9)).toBe('request/not-found');
  expect((await trade.cancel(buyer, subscriptionId)).status).toBe(200);
  expect(await code(tariffId, 9)).toBe('billing/not-running');
  const other = await createPaying();
  expect((await preview(buyer, other.subscriptionId, other.tariffId, 9)).status).toBe(404);
});

test('a payment for a pending change is counted in the preview of the change that replaces it', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  await change(buyer, subscriptionId, tariffId, 8);
  const [waiting] = await trade.listInvoices(buyer);
  await trade.payPart(buyer, waiting?.id ?? '', 30_000);
  const dearer = await change(buyer, subscriptionId, tariffId, 9);
  expect(dearer).toMatchObject({ effect: 'payment', creditKopecks: 30_000, payableKopecks: 126_000 });
  expect((await trade.listInvoices(buyer))[0]).toMatchObject({ kopecks: 156_000, paidKopecks: 30_000 });
  // The payment covers a smaller change, which takes effect at once, as shown.
  await trade.payPart(buyer, (await trade.listInvoices(buyer))[0]?.id ?? '', 60_000);
  expect(await change(buyer, subscriptionId, tariffId, 7)).toMatchObject({
    effect: 'now',
    payableKopecks: 0,
  });
  expect(await getSeats(buyer)).toBe(7);
  expect((await trade.listSubscriptions(buyer)).creditKopecks).toBe(12_000);
});

test('the later one of two pending changes applies; a preview that would result in another sum is refused', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  await change(buyer, subscriptionId, tariffId, 8);
  await change(buyer, subscriptionId, tariffId, 6);
  const states = (await trade.listInvoices(buyer)).map(({ state, kopecks }) => [state, kopecks]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['open', 39_000],
      ['void', 117_000],
    ]),
  );
  const held = await preview(buyer, subscriptionId, tariffId, 9);
  await trade.pay(buyer);
  expect(await trade.confirm(buyer, held)).toMatchObject({
    status: 409,
    body: { code: 'billing/preview-outdated' },
  });
});

test('a month becomes a year, and a year a month, where what is paid ends; each is counted from its own first day', async () => {
  const { buyer, tariffId, lineId, subscriptionId } = await createPaying();
  const yearly = await makeTariff(trade.server, { flatKopecks: 0, seatKopecks: 400_000, term: 'year' });
  await trade.server.db('UPDATE billing.tariffs SET line_id = $1 WHERE id = $2', [lineId, yearly.tariffId]);
  const monthEnd = (await current(buyer)).paidUntil ?? '';
  expect(await change(buyer, subscriptionId, yearly.tariffId, 5)).toMatchObject({
    kopecks: 0,
    effect: 'renewal',
    startsOn: monthEnd,
    renewalKopecks: 2_000_000,
  });
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  await trade.pay(buyer);
  const yearEnd = `${Number(monthEnd.slice(0, 4)) + 1}${monthEnd.slice(4)}`;
  // The year was paid ahead; the month continues to its end at its own price.
  expect(await current(buyer)).toMatchObject({ state: 'active', paidFrom: monthEnd, paidUntil: yearEnd });
  expect((await preview(buyer, subscriptionId, yearly.tariffId, 9)).body.code).toBe('billing/term-changes');
  await trade.goOn(15, buyer);
  expect(await current(buyer)).toMatchObject({ tariffId: yearly.tariffId, state: 'active', next: null });
  expect(await getServed(buyer)).toBe(195_000 + 2_000_000);
  expect(await change(buyer, subscriptionId, tariffId, 5)).toMatchObject({
    effect: 'renewal',
    startsOn: yearEnd,
  });
  await trade.goOn(350, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  const [month] = await trade.listInvoices(buyer);
  expect(month).toMatchObject({ state: 'open', kopecks: 195_000 });
  await trade.pay(buyer);
  expect((await current(buyer)).paidFrom).toBe(yearEnd);
});

test('a renewal that is paid while more seats wait for their payment does not keep its own: they are invoiced once more, for both periods', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  await change(buyer, subscriptionId, tariffId, 8);
  const [renewal] = (await trade.listInvoices(buyer)).filter(({ kopecks }) => kopecks === 195_000);
  await trade.payPart(buyer, renewal?.id ?? '', 195_000);
  await trade.server.drain();
  const { paidFrom, paidUntil } = await current(buyer);
  const [requested, ...others] = (await trade.listInvoices(buyer)).filter(({ state }) => state === 'open');
  expect(others).toEqual([]);
  // Three more places for the whole next period and for the days left of this one.
  const ofThree = 3 * 39_000;
  expect(requested?.kopecks).toBeGreaterThan(ofThree);
  expect(requested?.kopecks).toBeLessThan(2 * ofThree);
  await trade.pay(buyer);
  expect(await getSeats(buyer)).toBe(8);
  await trade.goOn(daysFrom(trade.today(), paidFrom ?? ''), buyer);
  expect(await getSeats(buyer)).toBe(8);
  expect((await current(buyer)).paidUntil).toBe(paidUntil);
});

test('a next period for which no one can be billed is visible to the company and to the seller', async () => {
  const { buyer } = await createPaying();
  expect((await trade.listSubscriptions(buyer)).isBuyerIncomplete).toBe(false);
  await trade.server.db(
    "UPDATE requisites.cards SET inn = '', kpp = '', confirmed_at = NULL, confirmed_by = NULL WHERE company_id = $1",
    [buyer.companyId],
  );
  // Before the invoice is due there is time to complete the card.
  expect(await trade.listSubscriptions(buyer)).toMatchObject({
    isBuyerIncomplete: true,
    items: [{ isHeldUp: false }],
  });
  await trade.goOn(20, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  expect(await current(buyer)).toMatchObject({
    isHeldUp: true,
    nextInvoice: { kopecks: expect.any(Number) },
  });
  const { body } = await callRoute(
    trade.server,
    listCustomers,
    { query: { limit: '100' } },
    { token: trade.operator().token },
  );
  const held = (body as { items: { companyId: string; isHeldUp: boolean }[] }).items.filter(
    ({ isHeldUp }) => isHeldUp,
  );
  expect(held.map(({ companyId }) => companyId)).toEqual([buyer.companyId]);
});

test.each([
  ['in the days of grace', 33, 'past-due'],
  ['after suspension', 45, 'suspended'],
] as const)(
  'a change %s replaces the invoice that waits by one of other seats, and what was paid of it goes over',
  async (_when, days, state) => {
    const { buyer, tariffId, subscriptionId } = await createPaying();
    await trade.goOn(20, buyer);
    await renewSubscriptions.runAll(trade.server.platform);
    const [renewal] = await trade.listInvoices(buyer);
    await trade.payPart(buyer, renewal?.id ?? '', 50_000);
    await trade.goOn(days - 20, buyer);
    const { paidUntil, ...before } = await current(buyer);
    expect(before).toMatchObject({
      state,
      owed: [{ number: renewal?.number, reason: 'renew', leftKopecks: 145_000 }],
    });
    const now = { when: 'now', reason: 'renew' };
    const shown = await change(buyer, subscriptionId, tariffId, 8);
    expect(shown).toMatchObject({
      effect: 'renewal',
      // After suspension the period begins with its payment.
      startsOn: state === 'past-due' ? paidUntil : null,
      renewalKopecks: 312_000,
      invoices: [
        { ...now, act: 'void', number: renewal?.number, kopecks: 195_000, creditKopecks: 50_000 },
        { ...now, act: 'issue', number: null, kopecks: 312_000, creditKopecks: 50_000 },
      ],
    });
    await trade.server.drain();
    const { owed, next } = await current(buyer);
    expect(owed).toMatchObject([{ reason: 'renew', kopecks: 312_000, leftKopecks: 262_000 }]);
    expect(next).toMatchObject({ seats: 8 });
    const [issued] = await trade.listInvoices(buyer);
    await trade.payPart(buyer, issued?.id ?? '', 262_000);
    expect(await current(buyer)).toMatchObject({
      state: 'active',
      seats: 8,
      paidFrom: state === 'past-due' ? paidUntil : trade.today(),
      owed: [],
      next: null,
    });
    expect(await getSeats(buyer)).toBe(8);
  },
);

test('the list names the next invoice before it is issued: its day, its sum and its tax, with a planned change', async () => {
  const { buyer, tariffId, subscriptionId } = await createPaying();
  const { paidUntil, nextInvoice } = await current(buyer);
  const on = addDays(paidUntil ?? '', -14);
  expect(nextInvoice).toEqual({ on, kopecks: 195_000, vatRate: 22, from: paidUntil });
  await change(buyer, subscriptionId, tariffId, 2);
  expect((await current(buyer)).nextInvoice).toMatchObject({ on, kopecks: 78_000 });
  await trade.goOn(daysFrom(trade.today(), on), buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  const { owed, ...renewed } = await current(buyer);
  expect(renewed.nextInvoice).toBeNull();
  expect(owed).toMatchObject([{ reason: 'renew', leftKopecks: 78_000, dueOn: addDays(paidUntil ?? '', -1) }]);
  await trade.cancel(buyer, subscriptionId);
  expect(await current(buyer)).toMatchObject({ owed: [], nextInvoice: null, isEnding: true });
});
