import type { TestMember } from '@artel/company/server/testing';
import { addDays, type Day } from '@artel/contract/time';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { sumEarned } from './customers.store.ts';
import { readSales } from './read-sales.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());
beforeEach(() => trade.goOn(0));

const inSeller = <T>(work: (tx: Parameters<typeof readSales>[0], sellerId: string) => Promise<T>) => {
  const sellerId = trade.operator().companyId;
  return trade.server.platform.db.asCompanyJob('job test/any' as never, sellerId, (tx) => work(tx, sellerId));
};
const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`;
const read = (months: readonly string[] = [firstOfMonth(trade.today())]) =>
  inSeller((tx, sellerId) => readSales(tx, { sellerId, today: trade.today(), months }));
const tryOut = async ({ token }: TestMember) => {
  const body = { trial_start_date: trade.today() };
  expect((await callRoute(trade.server, applyTrial, { body }, { token })).status).toBeLessThan(300);
  await trade.server.drain();
};

test('an invoice is a debt from the day after it was due, less what was paid of it', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server, { flatKopecks: 100_000, seatKopecks: 0 });
  await trade.subscribe(buyer, tariffId);
  const [invoice] = await trade.listInvoices(buyer);
  await trade.payPart(buyer, invoice?.id ?? '', 30_000);
  const owed = async () => {
    const { debtors, debtKopecks } = await read();
    return [debtors, debtKopecks];
  };
  const [due] = await trade.server.db<{ day: Day }>(
    'SELECT due_on::text AS day FROM billing.invoices WHERE id = $1',
    [invoice?.id],
  );
  while (trade.today() < (due?.day ?? '')) await trade.goOn(1, buyer);
  expect(await owed()).toEqual([0, 0]);
  await trade.goOn(1, buyer);
  expect(await owed()).toEqual([1, 70_000]);
});

test('a subscription of a month counts whole and one of a year by its twelfth, what is not paid counts nothing', async () => {
  const before = await read();
  const [monthly, yearly, unpaid] = [
    await trade.createBuyer(),
    await trade.createBuyer(),
    await trade.createBuyer(),
  ];
  const month = await makeTariff(trade.server, { flatKopecks: 100_000, seatKopecks: 39_000 });
  const year = await makeTariff(trade.server, {
    flatKopecks: 1_000_000,
    seatKopecks: 100_000,
    term: 'year',
  });
  await trade.subscribe(monthly, month.tariffId, 5);
  await trade.pay(monthly);
  await trade.subscribe(yearly, year.tariffId, 3);
  await trade.pay(yearly);
  await trade.subscribe(unpaid, month.tariffId, 100);
  // 1 000 + 5 × 390 roubles, and a twelfth of 10 000 + 3 × 1 000.
  expect((await read()).monthlyKopecks - before.monthlyKopecks).toBe(295_000 + Math.round(1_300_000 / 12));
  // Over its whole term each subscription earns exactly what was paid, wherever the term is split.
  const today = trade.today();
  const sum = (from: Day, to: Day) => inSeller((tx, sellerId) => sumEarned(tx, { sellerId, from, to }));
  const cut = addDays(today, 100);
  const [whole, early, late] = [
    await sum(today, addDays(today, 400)),
    await sum(today, cut),
    await sum(addDays(cut, 1), addDays(today, 400)),
  ];
  expect(whole).toBe(295_000 + 1_300_000);
  expect(early + late).toBe(whole);
  const [days] = await trade.server.db<{ kopecks: string }>(
    `SELECT sum(s.kopecks::numeric / (s.ends_before - s.starts_on)) AS kopecks FROM billing.services s, generate_series(s.starts_on, s.ends_before - 1, interval '1 day') AS d
     WHERE d::date BETWEEN $1 AND $2 AND NOT s.is_undone`,
    [today, cut],
  );
  expect(early).toBe(Math.round(Number(days?.kopecks)));
});

test('of two trials that began this month one was paid for', async () => {
  const first = firstOfMonth(trade.today());
  const [before] = (await read([first])).months;
  const [paid, left] = [await trade.createBuyer(), await trade.createBuyer()];
  await tryOut(paid);
  await tryOut(left);
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(paid, tariffId, 2);
  await trade.pay(paid);
  const [after] = (await read([first])).months;
  expect((after?.trials ?? 0) - (before?.trials ?? 0)).toBe(2);
  expect((after?.trialsPaid ?? 0) - (before?.trialsPaid ?? 0)).toBe(1);
});
