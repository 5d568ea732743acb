import { cancelChange, type Preview, previewChange } from '@artel/billing/contract';
import { addDays, type Day, daysFrom } from '@artel/contract/time';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { type Purchase, YearOracle } from '../testing/year-oracle.ts';
import { makeTariff } from '../testing.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

/** Tariffs of one line, with odd kopecks so that rounding shows. */
const TARIFFS = [
  { flatKopecks: 33_333, seatKopecks: 3_901, term: 'month' },
  { flatKopecks: 50_021, seatKopecks: 5_407, term: 'month' },
  { flatKopecks: 333_337, seatKopecks: 39_119, term: 'year' },
  { flatKopecks: 1, seatKopecks: 61_003, term: 'year' },
] as const;
/** Days before the tax rose and before a 29 February, at the end of a month. */
const STARTS: readonly Day[] = ['2025-08-31', '2027-10-31', '2027-08-29'];
const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

type Act =
  | { readonly kind: 'wait' | 'take-back' | 'leave' }
  | { readonly kind: 'come-back'; readonly purchase: Purchase }
  /** Pays this percentage of the rest of the oldest or the newest unpaid invoice. */
  | { readonly kind: 'pay'; readonly isNewest: boolean; readonly percent: number }
  | { readonly kind: 'change'; readonly purchase: Purchase };
interface Step {
  readonly days: number;
  readonly act: Act;
}

const purchases = fc.record<Purchase>({
  tariff: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  seats: fc.integer({ min: 1, max: 9 }),
});
/** Mostly the whole rest, else a part of it or too much. */
const percents = fc.oneof(
  { weight: 4, arbitrary: fc.constant(100) },
  fc.integer({ min: 1, max: 99 }),
  fc.integer({ min: 101, max: 300 }),
);
const acts = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.boolean(), percents)
      .map<Act>(([isNewest, percent]) => ({ kind: 'pay', isNewest, percent })),
  },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'wait' }) },
  { weight: 6, arbitrary: purchases.map<Act>((purchase) => ({ kind: 'change', purchase })) },
  fc.constant<Act>({ kind: 'take-back' }),
  fc.constant<Act>({ kind: 'leave' }),
  { weight: 2, arbitrary: purchases.map<Act>((purchase) => ({ kind: 'come-back', purchase })) },
);
const years = fc.array(
  fc.record<Step>({ days: fc.constantFrom(0, 0, 1, 3, 9, 14, 16, 17, 20, 31), act: acts }),
  {
    minLength: isDeep ? 60 : 24,
    maxLength: isDeep ? 60 : 24,
  },
);

async function makeLineOfTariffs(): Promise<string[]> {
  const [first, ...others] = await Promise.all(TARIFFS.map((price) => makeTariff(trade.server, price)));
  if (!first) throw new Error('There are tariffs');
  for (const [at, { tariffId }] of [first, ...others].entries()) {
    await trade.server.db('UPDATE billing.tariffs SET line_id = $1 WHERE id = $2', [first.lineId, tariffId]);
    await trade.server.db(
      `UPDATE billing.tariff_versions SET limits = jsonb_build_object('members', NULL, 'disk.storage-bytes', $2::integer) WHERE tariff_id = $1`,
      [tariffId, at + 1],
    );
  }
  return [first, ...others].map(({ tariffId }) => tariffId);
}

const seeds = isDeep ? [...Array.from({ length: 40 }, (_, at) => at + 1), Date.now()] : [1, 2, 3];

test.each(seeds)(
  'random years agree with the calendar and to the kopeck (%i)',
  async (seed) => {
    const { server } = trade;
    const [steps = []] = fc.sample(years, { numRuns: 1, seed });
    await trade.goOn(daysFrom(trade.today(), STARTS[seed % STARTS.length] ?? ''));
    const buyer = await trade.createBuyer();
    const tries = seed % 2 === 0;
    if (tries) {
      const body = { trial_start_date: trade.today() };
      expect((await callRoute(server, applyTrial, { body }, { token: buyer.token })).status).toBe(200);
      await server.drain();
    }
    const tariffIds = await makeLineOfTariffs();
    const getId = ({ tariff }: Purchase) => tariffIds[tariff] ?? '';
    const oracle = new YearOracle(TARIFFS, tries ? addDays(trade.today(), 13) : undefined);
    let [received, subscriptionId] = [0, ''];

    const subscribe = async (purchase: Purchase) => {
      const before = oracle.credit;
      const shown = await trade.preview(buyer, getId(purchase), purchase.seats);
      expect(shown.status, JSON.stringify(shown.body)).toBe(201);
      const done = await trade.confirm(buyer, shown);
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      ({ subscriptionId } = done.body as { subscriptionId: string });
      oracle.subscribe(trade.today(), purchase);
      expect(shown.body.creditKopecks).toBe(Math.min(before, shown.body.kopecks));
    };
    const change = async (purchase: Purchase) => {
      const expected = oracle.change(trade.today(), purchase);
      const input = {
        params: { subscriptionId },
        body: { tariffId: getId(purchase), seats: purchase.seats },
      };
      const answer = await callRoute(server, previewChange, input, { token: buyer.token });
      const shown = answer.body as Preview & { code?: string };
      if ('refused' in expected) {
        expect([answer.status, shown.code]).toEqual([409, expected.refused]);
        return;
      }
      expect(answer.status, JSON.stringify(shown)).toBe(201);
      expect([shown.kopecks, shown.effect === 'renewal']).toEqual([expected.kopecks, expected.isLater]);
      const done = await trade.confirm(buyer, { body: shown });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      // The amount shown in the preview is the amount due.
      const surcharge = oracle.owed.find(({ kind }) => kind === 'surcharge');
      expect(shown.payableKopecks).toBe(surcharge ? surcharge.kopecks - surcharge.paid : 0);
      expect(shown.effect === 'payment').toBe(surcharge !== undefined);
    };
    const pay = async (isNewest: boolean, percent: number) => {
      const owed = isNewest ? oracle.owed.at(-1) : oracle.owed[0];
      if (!owed) return;
      const kopecks = Math.ceil(((owed.kopecks - owed.paid) * percent) / 100);
      const [invoice] = await server.db<{ id: string }>(
        `SELECT id FROM billing.invoices WHERE company_id = $1 AND reason = $2 AND state IN ('open', 'partly-paid')`,
        [buyer.companyId, owed.kind],
      );
      const answer = await trade.payPart(buyer, invoice?.id ?? '', kopecks);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      received += kopecks;
      oracle.pay(trade.today(), owed, kopecks);
    };
    const act = async (chosen: Act) => {
      const state = oracle.stateOn(trade.today());
      if (chosen.kind === 'pay') await pay(chosen.isNewest, chosen.percent);
      if (state === 'canceled') {
        if (chosen.kind === 'come-back') await subscribe(chosen.purchase);
        return;
      }
      if (chosen.kind === 'change') await change(chosen.purchase);
      if (chosen.kind === 'take-back') {
        const input = { params: { subscriptionId } };
        expect((await callRoute(server, cancelChange, input, { token: buyer.token })).status).toBe(200);
        oracle.revert(trade.today());
      }
      if (chosen.kind === 'leave') {
        expect((await trade.cancel(buyer, subscriptionId)).status).toBe(200);
        oracle.leave(trade.today());
      }
      if (chosen.kind === 'come-back') {
        expect((await trade.resume(buyer, subscriptionId)).status).toBe(200);
        oracle.stay();
      }
    };

    await subscribe({ tariff: seed % 2, seats: 3 });
    for (const [at, step] of steps.entries()) {
      const place = `${at} ${JSON.stringify(step)} on ${trade.today()}`;
      await act(step.act).catch((error: unknown) => {
        throw new Error(place, { cause: error });
      });
      await server.drain();
      await check(place);
      if (step.days === 0) continue;
      await trade.goOn(step.days, buyer);
      await renewSubscriptions.runAll(server.platform);
      oracle.invoiceNext(trade.today());
      await check(`after ${place}`);
    }

    async function check(when: string): Promise<void> {
      const today = trade.today();
      const { invoices, days, served } = await facts();
      // No gap and no overlap: each paid day appears exactly once.
      expect(days, when).toEqual(oracle.paidDays);
      const { items, creditKopecks } = await trade.listSubscriptions(buyer);
      const state = items.find(({ id }) => id === subscriptionId)?.state ?? 'canceled';
      expect(state, when).toBe(oracle.stateOn(today));
      const { entitlements } = server.platform.ports;
      const held = oracle.heldOn(today);
      expect(
        [
          await entitlements.seats(buyer.companyId),
          await entitlements.limit(buyer.companyId, 'disk.storage-bytes'),
        ],
        when,
      ).toEqual(held ? [held.seats, held.tariff + 1] : [null, null]);
      const isOwed = ({ state: of }: (typeof invoices)[number]) => of === 'open' || of === 'partly-paid';
      const owed = invoices
        .filter(isOwed)
        .map(({ reason, kopecks, paid }) => ({ kind: reason, kopecks, paid }));
      expect(owed, when).toEqual(oracle.owed.map(({ kind, kopecks, paid }) => ({ kind, kopecks, paid })));
      expect([creditKopecks, served], when).toEqual([oracle.credit, oracle.served]);
      // Each kopeck is in an open invoice, in a rendered service or in the credit, and nowhere twice.
      const waiting = owed.reduce((sum, { paid }) => sum + paid, 0);
      expect(waiting + served + creditKopecks, when).toBe(received);
      for (const { kopecks, lines, vat } of invoices) expect([lines, vat], when).toEqual([kopecks, 0]);
    }

    async function facts() {
      const of = [buyer.companyId];
      const invoices = await server.db<{
        state: string;
        reason: string;
        kopecks: number;
        paid: number;
        lines: number;
        vat: number;
      }>(
        `SELECT i.state, i.reason, i.kopecks::float8 AS kopecks, i.paid_kopecks::float8 AS paid, l.kopecks::float8 AS lines,
           (i.vat_kopecks - l.vat)::float8 AS vat
         FROM billing.invoices i, LATERAL (
           SELECT sum(l.kopecks) AS kopecks, sum(round(l.kopecks * r.rate / (100 + r.rate))) AS vat FROM billing.invoice_lines l, (
             SELECT CASE WHEN coalesce(i.period_from, i.issued_on) < '2026-01-01' THEN 20.0 ELSE 22.0 END AS rate
           ) r WHERE l.invoice_id = i.id
         ) l WHERE i.company_id = $1 ORDER BY i.id`,
        of,
      );
      const services = await server.db<{ day: Day }>(
        `SELECT DISTINCT s.invoice_id, to_char(d, 'YYYY-MM-DD') AS day FROM billing.services s,
         generate_series(s.starts_on, s.ends_before - 1, '1 day') d, billing.invoices i
       WHERE s.company_id = $1 AND i.id = s.invoice_id AND i.reason <> 'surcharge' ORDER BY day`,
        of,
      );
      const [sum] = await server.db<{ services: number }>(
        'SELECT coalesce(sum(kopecks), 0)::float8 AS services FROM billing.services WHERE company_id = $1',
        of,
      );
      return { invoices, days: services.map(({ day }) => day), served: sum?.services ?? 0 };
    }
  },
  isDeep ? 600_000 : 120_000,
);
