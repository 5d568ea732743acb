import {
  cancelChange,
  type Preview,
  type PreviewedInvoice,
  previewChange,
  type SubscriptionState,
} from '@artel/billing/contract';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

/** Tariffs of one line, with odd kopecks so that rounding shows. */
const TARIFFS = [
  { flatKopecks: 33_333, seatKopecks: 3_901, term: 'month' },
  { flatKopecks: 50_021, seatKopecks: 5_407, term: 'month' },
  { flatKopecks: 333_337, seatKopecks: 39_119, term: 'year' },
] as const;
const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const LENGTH = isDeep ? 40 : 20;
const STATES = ['trialing', 'awaiting-payment', 'active', 'past-due', 'suspended', 'canceled'] as const;

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

type Buyer = Awaited<ReturnType<Trade['createBuyer']>>;

interface Step {
  readonly tariff: number;
  readonly seats: number;
  /** The percentage of the newest invoice that is paid after the change; more than a hundred leaves credit. */
  readonly percent: number;
  readonly days: number;
  readonly leaves: boolean;
}

const steps = fc.record<Step>({
  tariff: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2),
  seats: fc.integer({ min: 1, max: 9 }),
  percent: fc.constantFrom(0, 0, 37, 100, 100, 100, 260),
  days: fc.constantFrom(0, 0, 1, 9, 18, 20, 33, 45),
  leaves: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
});

/** The invoices of a company by their ids, and its credit. */
async function readBooks(buyer: Buyer) {
  const rows = await trade.server.db<{
    id: string;
    number: string;
    reason: PreviewedInvoice['reason'];
    state: string;
    kopecks: number;
    paid: number;
    credit: number;
  }>(
    `SELECT id, number, reason, state, kopecks::float8 AS kopecks, paid_kopecks::float8 AS paid, credit_kopecks::float8 AS credit
     FROM billing.invoices WHERE company_id = $1 ORDER BY id`,
    [buyer.companyId],
  );
  const { items, creditKopecks } = await trade.listSubscriptions(buyer);
  return { rows, items, creditKopecks };
}
type Books = Awaited<ReturnType<typeof readBooks>>;

/** The changes of the invoices between two reads, in the words of a preview. */
function compareBooks(before: Books, after: Books, when: PreviewedInvoice['when']): PreviewedInvoice[] {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  return after.rows.flatMap((row): PreviewedInvoice[] => {
    const was = known.get(row.id);
    const { reason, kopecks } = row;
    if (!was) return [{ act: 'issue', reason, number: null, kopecks, creditKopecks: row.credit, when }];
    if (was.state === row.state || row.state !== 'void') return [];
    return [{ act: 'void', reason, number: row.number, kopecks, creditKopecks: was.paid, when }];
  });
}

const inOrder = (invoices: readonly PreviewedInvoice[]) =>
  invoices.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted();

async function makeLineOfTariffs(): Promise<string[]> {
  const made = [];
  for (const price of TARIFFS) made.push(await makeTariff(trade.server, price));
  for (const { tariffId } of made)
    await trade.server.db('UPDATE billing.tariffs SET line_id = $1 WHERE id = $2', [
      made[0]?.lineId,
      tariffId,
    ]);
  return made.map(({ tariffId }) => tariffId);
}

const seen = new Map<SubscriptionState, number>();
const walks = fc.sample(fc.array(steps, { minLength: LENGTH, maxLength: LENGTH }), {
  numRuns: isDeep ? 24 : 6,
  seed: 152,
});
let tariffIds: string[] | undefined;

test.each(walks.map((walk, run) => ({ run, walk })))(
  'a preview names every invoice that is voided and issued then, and the credit; so does the act that cancels a change (walk $run)',
  async ({ run, walk }) => {
    const { server } = trade;
    tariffIds ??= await makeLineOfTariffs();
    const ids = tariffIds;
    await trade.goOn(1);
    const buyer = await trade.createBuyer();
    if (run % 2 === 0) {
      const body = { trial_start_date: trade.today() };
      await callRoute(server, applyTrial, { body }, { token: buyer.token });
      await server.drain();
    }
    for (const [at, step] of walk.entries()) {
      // Some changes are made before anything is paid whole, in a trial and without one.
      const early = { ...step, percent: at % 3 === 1 ? Math.min(step.percent, 3) : 0, days: 1 };
      const taken = at < (run % 2 === 0 ? 6 : 4) ? early : step;
      await change(buyer, taken, `${at} ${JSON.stringify(taken)}`);
    }

    async function change(buyer: Buyer, step: Step, place: string): Promise<void> {
      const before = await readBooks(buyer);
      const current = before.items.find(({ state }) => state !== 'canceled');
      const wanted = { tariffId: ids[step.tariff] ?? '', seats: step.seats };
      const answer =
        current && current.paidUntil !== null
          ? await callRoute(
              server,
              previewChange,
              { params: { subscriptionId: current.id }, body: wanted },
              { token: buyer.token },
            )
          : await trade.preview(buyer, wanted.tariffId, wanted.seats);
      const shown = answer.body as Preview & { code?: string };
      if (answer.status === 201) await expectOutcome(buyer, before, shown, place);
      else
        expect(
          [
            'billing/nothing-changes',
            'billing/already-subscribed',
            'billing/term-changes',
            'billing/not-running',
          ],
          place,
        ).toContain(shown.code);
      if (answer.status === 201) {
        const state = current?.state ?? 'canceled';
        seen.set(state, (seen.get(state) ?? 0) + 1);
      }
      await payPart(buyer, step.percent);
      const books = await readBooks(buyer);
      const [going] = books.items;
      if (going?.next && step.percent === 0) {
        const input = { params: { subscriptionId: going.id } };
        expect((await callRoute(server, cancelChange, input, { token: buyer.token })).status).toBe(200);
        await server.drain();
        const after = await readBooks(buyer);
        expect(inOrder(going.next.invoices), place).toEqual(inOrder(compareBooks(books, after, 'now')));
      }
      if (step.leaves && going && going.state !== 'canceled') await trade.cancel(buyer, going.id);
      await server.drain();
      if (step.days === 0) return;
      await trade.goOn(step.days, buyer);
      await renewSubscriptions.runAll(server.platform);
    }

    async function expectOutcome(buyer: Buyer, before: Books, shown: Preview, place: string): Promise<void> {
      const done = await trade.confirm(buyer, { body: shown });
      expect(done.status, place + JSON.stringify(done.body)).toBe(200);
      await server.drain();
      const after = await readBooks(buyer);
      const of = (when: PreviewedInvoice['when']) => shown.invoices.filter((one) => one.when === when);
      expect(inOrder(of('now')), place).toEqual(inOrder(compareBooks(before, after, 'now')));
      const moved = of('now').reduce(
        (sum, { act, creditKopecks }) => sum + (act === 'void' ? creditKopecks : -creditKopecks),
        before.creditKopecks,
      );
      expect(after.creditKopecks, place).toBe(moved);
      if (shown.effect !== 'payment') {
        expect(of('payment'), place).toEqual([]);
        return;
      }
      // Paid on the same day, the surcharge brings the rest of what was shown.
      const surcharge = after.rows.find(
        ({ reason, state }) => reason === 'surcharge' && (state === 'open' || state === 'partly-paid'),
      );
      if (!surcharge || surcharge.kopecks % 3 === 0) return;
      await trade.payPart(buyer, surcharge.id, surcharge.kopecks - surcharge.paid);
      await server.drain();
      const paid = await readBooks(buyer);
      expect(inOrder(of('payment')), place).toEqual(inOrder(compareBooks(after, paid, 'payment')));
    }

    async function payPart(buyer: Buyer, percent: number): Promise<void> {
      const { rows } = await readBooks(buyer);
      const owed = rows.findLast(({ state }) => state === 'open' || state === 'partly-paid');
      if (!owed || percent === 0) return;
      await trade.payPart(buyer, owed.id, Math.ceil(((owed.kopecks - owed.paid) * percent) / 100));
      await server.drain();
    }
  },
  240_000,
);

test('the walks change something in every state', () => {
  const counts = JSON.stringify([...seen]);
  expect(
    STATES.filter((state) => (seen.get(state) ?? 0) < 3),
    counts,
  ).toEqual([]);
  expect(
    [...seen.values()].reduce((sum, count) => sum + count, 0),
    counts,
  ).toBeGreaterThan(70);
});
