import { cancelSubscription, getSellerSettings, resumeSubscription } from '@artel/billing/contract';
import { addMember } from '@artel/company/server/testing';
import { addDays, daysFrom } from '@artel/contract/time';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdNumbers, startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const renew = () => renewSubscriptions.runAll(trade.server.platform);

test('a line that was cancelled and is used up can be taken again, and the old subscription stays as it ended', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  await trade.cancel(buyer, subscriptionId);
  expect(await trade.preview(buyer, tariffId)).toMatchObject({ status: 409 });
  await trade.goOn(32, buyer);
  // Its paid days are over, so it can't be resumed.
  const resumed = await callRoute(
    trade.server,
    resumeSubscription,
    { params: { subscriptionId } },
    { token: buyer.token },
  );
  expect(resumed.status).toBe(404);
  await trade.subscribe(buyer, tariffId);
  const { items } = await trade.listSubscriptions(buyer);
  expect(items.map(({ state }) => state).toSorted()).toEqual(['awaiting-payment', 'canceled']);
});

test('a move to another time zone in the middle of a period gains and loses no day (Lago, DatesService)', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const paid = (await trade.listSubscriptions(buyer)).items[0];
  await trade.server.db(
    `UPDATE requisites.cards SET time_zone = 'Pacific/Kiritimati' WHERE company_id = $1`,
    [buyer.companyId],
  );
  const until = paid?.paidUntil ?? '';
  await trade.goOn(daysFrom(trade.today(), until) - 1, buyer);
  // In the company's present zone that day ended hours ago.
  trade.server.clock.advance(
    new Date(`${until}T00:00:00+03:00`).getTime() - 60_000 - trade.server.clock.now().getTime(),
  );
  await trade.goOn(0, buyer);
  expect((await trade.listSubscriptions(buyer)).items).toMatchObject([
    { ...paid, nextInvoice: { kopecks: paid?.nextInvoice?.kopecks, from: until }, state: 'active' },
  ]);
  await renew();
  await trade.pay(buyer);
  expect((await trade.listSubscriptions(buyer)).items).toMatchObject([{ paidFrom: until }]);
});

test('a cancellation after the paid days ends the subscription at once', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  await trade.goOn(60, buyer);
  expect((await trade.cancel(buyer, subscriptionId)).status).toBe(200);
  expect((await trade.preview(buyer, tariffId)).status).toBe(201);
});

test('an invoice that was paid in part is cancelled with its subscription, and the part becomes credit', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId, invoiceId } = await trade.subscribe(buyer, tariffId);
  await trade.payPart(buyer, invoiceId, 30_000);
  expect(await trade.listInvoices(buyer)).toMatchObject([{ state: 'partly-paid', paidKopecks: 30_000 }]);
  expect((await trade.cancel(buyer, subscriptionId)).status).toBe(200);
  expect(await trade.listInvoices(buyer)).toMatchObject([{ state: 'void', paidKopecks: 0 }]);
  expect((await trade.listSubscriptions(buyer)).creditKopecks).toBe(30_000);
});

test('a subscription has the ordered number of seats, also before anything is paid', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { seats, limit } = trade.server.platform.ports.entitlements;
  expect(await seats(buyer.companyId)).toBeNull();
  await trade.subscribe(buyer, tariffId, 2);
  expect(await seats(buyer.companyId)).toBe(2);
  expect(await limit(buyer.companyId, 'disk.storage-bytes')).toBe(1_000_000);
  await addMember(trade.server, buyer.companyId, 'member');
  await expect(addMember(trade.server, buyer.companyId, 'member')).rejects.toThrow(
    'company/seat-limit-reached',
  );
});

test('places of the next period hold from its first day on, whenever it was paid', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId, 5);
  await trade.pay(buyer);
  await trade.server.db('UPDATE billing.subscriptions SET next_seats = 2 WHERE id = $1', [subscriptionId]);
  await trade.goOn(20, buyer);
  await renew();
  await trade.pay(buyer);
  const { seats } = trade.server.platform.ports.entitlements;
  expect(await seats(buyer.companyId)).toBe(5);
  await trade.goOn(12, buyer);
  expect(await seats(buyer.companyId)).toBe(2);
  // The change takes effect; the period after the next has as many seats.
  await trade.goOn(10, buyer);
  await renew();
  const [latest] = await trade.listInvoices(buyer);
  expect(latest?.lines.find(({ unit }) => unit === 'seat')?.quantity).toBe(2);
});

test('a renewal bills every present member, and no more than once', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId, 3);
  await trade.pay(buyer);
  await addMember(trade.server, buyer.companyId, 'member');
  await trade.server.db('UPDATE billing.subscriptions SET next_seats = 1 WHERE id = $1', [subscriptionId]);
  await trade.goOn(20, buyer);
  await Promise.all([renew(), renew()]);
  const open = (await trade.listInvoices(buyer)).filter(({ state }) => state === 'open');
  expect(open).toHaveLength(1);
  expect(open[0]?.lines.find(({ unit }) => unit === 'seat')?.quantity).toBe(2);
  // The invoice is due when the paid period ends, not before.
  const [subscription] = (await trade.listSubscriptions(buyer)).items;
  expect(open[0]?.dueOn).toBe(addDays(subscription?.paidUntil ?? '', -1));
});

test('an additional terabyte is added to the base storage, and is available once paid for', async () => {
  const buyer = await trade.createBuyer();
  const base = await makeTariff(trade.server, { term: 'year' });
  const addOn = await makeTariff(trade.server, { isBase: false });
  const { limit } = trade.server.platform.ports.entitlements;
  const bytes = () => limit(buyer.companyId, 'disk.storage-bytes');
  await trade.subscribe(buyer, base.tariffId);
  await trade.pay(buyer);
  expect(await bytes()).toBe(1_000_000);
  await trade.subscribe(buyer, addOn.tariffId);
  expect(await bytes()).toBe(1_000_000);
  await trade.pay(buyer);
  expect(await bytes()).toBe(2_000_000);
  // The addition expires by itself, without a query.
  await trade.goOn(45, buyer);
  expect(await bytes()).toBe(1_000_000);
});

test('a subscriber in the days of grace after a trial sees the day from which the payment will count', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const first = trade.today();
  await callRoute(trade.server, applyTrial, { body: { trial_start_date: first } }, { token: buyer.token });
  await trade.goOn(17, buyer);
  const preview = await trade.preview(buyer, tariffId);
  expect(preview.body.startsOn).toBe(addDays(first, 14));
  await trade.confirm(buyer, preview);
  await trade.pay(buyer);
  expect((await trade.listSubscriptions(buyer)).items).toMatchObject([{ paidFrom: addDays(first, 14) }]);
});

test('a preview is of one price: another version of the tariff, at the same sum, is not what was confirmed', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const preview = await trade.preview(buyer, tariffId);
  await trade.server.db(
    `INSERT INTO billing.tariff_versions SELECT tariff_id, 2, term, flat_kopecks, seat_kopecks,
       '{"members": 1, "disk.storage-bytes": 1}', now() FROM billing.tariff_versions WHERE tariff_id = $1`,
    [tariffId],
  );
  expect(await trade.confirm(buyer, preview)).toMatchObject({
    status: 409,
    body: { code: 'billing/preview-outdated' },
  });
});

test('a renewal and a payment of one company at once: both are done, and neither waits for the other for ever', async () => {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const [base, addOn] = [await makeTariff(server), await makeTariff(server, { isBase: false })];
  await trade.subscribe(buyer, base.tariffId);
  await trade.pay(buyer);
  await trade.goOn(20, buyer);
  await renew();
  const due = await trade.subscribe(buyer, addOn.tariffId);
  await trade.pay(buyer);
  await server.db(
    `UPDATE billing.subscriptions SET anchor_on = anchor_on - 20, paid_from = paid_from - 20,
       paid_until = (paid_from - 20 + interval '1 month')::date WHERE id = $1`,
    [due.subscriptionId],
  );
  const locked = (count: number) =>
    vi.waitFor(async () => {
      const locks = await server.db(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      expect(locks).toHaveLength(count);
    });
  const sellerId = trade.operator().companyId;
  const year = Number(trade.today().slice(0, 4));
  const { both } = await server.platform.db.asCompanyJob('job test/any', sellerId, async (tx) => {
    // The renewal locks its rows and then waits for the number; the payment waits for the renewal.
    await holdNumbers(tx, { companyId: sellerId, year });
    const renewal = renew();
    await locked(1);
    const payment = trade.pay(buyer);
    await locked(2);
    return { both: Promise.allSettled([renewal, payment]) };
  });
  const [renewal, payment] = await both;
  expect(renewal.status).toBe('fulfilled');
  expect(payment).toMatchObject({ status: 'fulfilled', value: { status: 201 } });
  const states = (await trade.listInvoices(buyer)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['open', 'paid', 'paid', 'paid']);
});

test('cancelling twice at once ends it once', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { subscriptionId } = await trade.subscribe(buyer, tariffId);
  const cancel = () =>
    callRoute(trade.server, cancelSubscription, { params: { subscriptionId } }, { token: buyer.token });
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('an order that is not paid yet is changed by another one: its invoice is void, and what was paid of it goes over', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const first = await trade.subscribe(buyer, tariffId, 2);
  expect(await trade.preview(buyer, tariffId, 2)).toMatchObject({
    status: 409,
    body: { code: 'billing/already-subscribed' },
  });
  await trade.payPart(buyer, first.invoiceId, 10_000);
  const more = await trade.preview(buyer, tariffId, 3);
  const [unpaid] = await trade.listInvoices(buyer);
  const named = { when: 'now', reason: 'subscribe', creditKopecks: 10_000 };
  expect(more.body).toMatchObject({
    seats: 3,
    creditKopecks: 10_000,
    replacesOrder: true,
    invoices: [
      { ...named, act: 'void', number: unpaid?.number },
      { ...named, act: 'issue', number: null, kopecks: more.body.kopecks },
    ],
  });
  const late = await trade.preview(buyer, tariffId, 4);
  expect((await trade.confirm(buyer, more)).status).toBe(200);
  // This preview would have replaced the first order, which no longer exists.
  expect(await trade.confirm(buyer, late)).toMatchObject({
    status: 409,
    body: { code: 'billing/preview-outdated' },
  });
  const [open, old] = await trade.listInvoices(buyer);
  expect(old).toMatchObject({ id: first.invoiceId, state: 'void' });
  expect(open).toMatchObject({ state: 'partly-paid', paidKopecks: 10_000 });
  // The order that was replaced before anything was paid is no subscription; its invoice stays in the list.
  const { items } = await trade.listSubscriptions(buyer);
  expect(items).toMatchObject([
    {
      state: 'awaiting-payment',
      seats: 3,
      owed: [{ kopecks: more.body.kopecks, leftKopecks: more.body.kopecks - 10_000, days: null }],
    },
  ]);
  expect(items).toHaveLength(1);
});

test('[R-11] where the card of the operator is empty, the next period has its day and sum, and the seller reads what is missing', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId, 2);
  await trade.pay(buyer);
  const before = await trade.listSubscriptions(buyer);
  expect(before).toMatchObject({ isSellerIncomplete: false, items: [{ nextInvoice: { vatRate: 22 } }] });
  const { companyId, token } = trade.operator();
  const readMissing = async () =>
    (await callRoute(trade.server, getSellerSettings, {}, { token })).body as { missing: string[] };
  expect((await readMissing()).missing).toEqual([]);
  await trade.server.db(`UPDATE requisites.cards SET inn = '', vat_regime = NULL WHERE company_id = $1`, [
    companyId,
  ]);
  try {
    const { items, isSellerIncomplete } = await trade.listSubscriptions(buyer);
    const { vatRate: _, ...next } = before.items[0]?.nextInvoice ?? {};
    expect(isSellerIncomplete).toBe(true);
    expect(items[0]?.nextInvoice).toEqual(next);
    expect((await readMissing()).missing).toEqual(['inn', 'vat-regime']);
  } finally {
    await trade.server.db(
      `UPDATE requisites.cards SET inn = '7707083893', vat_regime = 'general' WHERE company_id = $1`,
      [companyId],
    );
  }
});
