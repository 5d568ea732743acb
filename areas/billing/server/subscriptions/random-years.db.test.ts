import { addDays, type Day, daysFrom } from '@artel/contract/time';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

const GRACE = 7;
const PRICE = { flatKopecks: 33_333, seatKopecks: 3_901 };
/** Across the day on which the tax rose, and across a 29 February. */
const STARTS: readonly Day[] = ['2025-08-31', '2027-10-31'];
const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

type Act =
  | { readonly kind: 'pay-all' | 'wait' | 'cancel-and-resume' }
  | { readonly kind: 'pay-part'; readonly percent: number }
  | { readonly kind: 'pay-more'; readonly kopecks: number }
  | { readonly kind: 'wish-seats'; readonly seats: number }
  | { readonly kind: 'more-seats'; readonly more: number };
interface Step {
  readonly days: number;
  readonly act: Act;
}

const acts = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Act>({ kind: 'pay-all' }) },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'wait' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'cancel-and-resume' }) },
  fc.integer({ min: 1, max: 99 }).map<Act>((percent) => ({ kind: 'pay-part', percent })),
  fc.integer({ min: 1, max: 90_000 }).map<Act>((kopecks) => ({ kind: 'pay-more', kopecks })),
  fc.integer({ min: 1, max: 9 }).map<Act>((seats) => ({ kind: 'wish-seats', seats })),
  fc.integer({ min: 1, max: 4 }).map<Act>((more) => ({ kind: 'more-seats', more })),
);
const years = fc.array(fc.record<Step>({ days: fc.constantFrom(1, 3, 9, 16, 17, 20, 31), act: acts }), {
  minLength: 30,
  maxLength: 30,
});

/** What is right, told by a calendar that is walked day by day: it knows no periods, anchors or months to add. */
class Calendar {
  /** Each term that was paid, with its days and what it cost. */
  readonly terms: { readonly days: Day[]; kopecks: number }[] = [];
  /** The last day of the trial. */
  readonly #trial: Day | undefined;
  #date = 0;

  constructor(trial: Day | undefined) {
    this.#trial = trial;
  }

  get paid(): Day[] {
    return this.terms.flatMap(({ days }) => days);
  }

  get #last(): Day | undefined {
    return this.terms.at(-1)?.days.at(-1);
  }

  pay(on: Day, kopecks: number): void {
    const before = this.#last ?? this.#trial;
    const goesOn = before !== undefined && daysFrom(before, on) <= GRACE;
    let day = goesOn ? addDays(before, 1) : on;
    if (!goesOn || this.#last === undefined) this.#date = Number(day.slice(8));
    const days: Day[] = [];
    do {
      days.push(day);
      day = addDays(day, 1);
    } while (!this.#isRound(day));
    this.terms.push({ days, kopecks });
  }

  /** What it costs to have something else on all days from one on, which is so dear a term. */
  change(on: Day, kopecks: number): number {
    let cost = 0;
    for (const term of this.terms) {
      const left = term.days.filter((day) => day >= on).length;
      if (left === 0) continue;
      const share = (whole: number) => Math.round((whole * left) / term.days.length);
      cost += share(kopecks) - share(term.kopecks);
    }
    return cost;
  }

  /** It costs so much from a day on. */
  setKopecks(on: Day, kopecks: number): void {
    for (const term of this.terms) if ((term.days.at(-1) ?? '') >= on) term.kopecks = kopecks;
  }

  /** Whether the day bears the number of the first one, or is the last of a month that has no such day. */
  #isRound(day: Day): boolean {
    const [date, next] = [Number(day.slice(8)), Number(addDays(day, 1).slice(8))];
    return date === this.#date || (date < this.#date && next === 1);
  }

  stateOn(day: Day): string {
    const last = this.#last ?? this.#trial;
    if (last === undefined) return 'awaiting-payment';
    if (day <= last) return this.#last === undefined ? 'trialing' : 'active';
    return daysFrom(last, day) <= GRACE ? 'past-due' : 'suspended';
  }
}

const seeds = isDeep ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Date.now()] : [4];

test.each(seeds)(
  'random years keep to the calendar and to the kopeck (%i)',
  async (seed) => {
    const { server } = trade;
    const [steps = []] = fc.sample(years, { numRuns: 1, seed });
    await trade.goOn(daysFrom(trade.today(), STARTS[seed % 2] ?? ''));
    const buyer = await trade.createBuyer();
    const tries = seed % 3 === 0;
    if (tries) {
      const body = { trial_start_date: trade.today() };
      expect((await callRoute(server, applyTrial, { body }, { token: buyer.token })).status).toBe(200);
      await server.drain();
    }
    const { tariffId } = await makeTariff(server, PRICE);
    const { subscriptionId } = await trade.subscribe(buyer, tariffId, 3);
    const calendar = new Calendar(tries ? addDays(trade.today(), 13) : undefined);
    let received = 0;
    const owed = async () =>
      (await trade.invoicesOf(buyer)).find(({ state }) => state === 'open' || state === 'partly-paid');

    const pay = async (kopecks: number) => {
      const invoice = await owed();
      if (!invoice) return;
      const rest = invoice.kopecks - invoice.paidKopecks;
      const answer = await trade.payPart(buyer, invoice.id, kopecks);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      received += kopecks;
      if (kopecks >= rest) calendar.pay(trade.today(), invoice.kopecks);
    };
    // More people from today on, paid for at once: to the kopeck what the calendar says.
    const addSeats = async (more: number) => {
      const [subscription] = (await trade.subscriptionsOf(buyer)).items;
      const [day, seats] = [trade.today(), (subscription?.seats ?? 0) + more];
      const whole = PRICE.flatKopecks + PRICE.seatKopecks * seats;
      const cost = calendar.change(day, whole);
      if (cost < 0) return;
      const shown = await trade.change(buyer, subscriptionId, tariffId, seats);
      expect(shown.kopecks).toBe(cost);
      const surcharge = await owed();
      if (surcharge) {
        const kopecks = surcharge.kopecks - surcharge.paidKopecks;
        expect((await trade.payPart(buyer, surcharge.id, kopecks)).status).toBe(200);
        received += kopecks;
      }
      await server.drain();
      calendar.setKopecks(day, whole);
    };
    const act = async (chosen: Act) => {
      const invoice = await owed();
      const rest = invoice ? invoice.kopecks - invoice.paidKopecks : 0;
      if (chosen.kind === 'pay-all' && rest > 0) await pay(rest);
      if (chosen.kind === 'pay-part' && rest > 1) await pay(Math.ceil((rest * chosen.percent) / 100));
      if (chosen.kind === 'pay-more' && rest > 0) await pay(rest + chosen.kopecks);
      if (chosen.kind === 'wish-seats')
        await server.db('UPDATE billing.subscriptions SET next_seats = $2 WHERE id = $1', [
          subscriptionId,
          chosen.seats,
        ]);
      const isPaid = calendar.stateOn(trade.today()) === 'active';
      if (chosen.kind === 'more-seats' && isPaid && !invoice) await addSeats(chosen.more);
      if (chosen.kind === 'cancel-and-resume' && isPaid) {
        await trade.cancel(buyer, subscriptionId);
        await trade.resume(buyer, subscriptionId);
      }
    };

    for (const [at, step] of steps.entries()) {
      await act(step.act);
      await check(`${at} ${JSON.stringify(step)} on ${trade.today()}`);
      await trade.goOn(step.days, buyer);
      // What the company has paid ahead may pay the whole of the next invoice by itself.
      const before = await paidInvoices();
      await renewSubscriptions.run(server.platform, {});
      for (let more = (await paidInvoices()) - before; more > 0; more -= 1)
        calendar.pay(trade.today(), (await trade.invoicesOf(buyer))[0]?.kopecks ?? 0);
      await check(`${at} after ${JSON.stringify(step)} on ${trade.today()}`);
    }

    async function paidInvoices(): Promise<number> {
      return (await facts()).invoices.filter(({ state }) => state === 'paid').length;
    }

    async function facts() {
      const of = [buyer.companyId];
      const invoices = await server.db<{
        id: string;
        state: string;
        kopecks: number;
        paid: number;
        lines: number;
        vat: number;
      }>(
        `SELECT i.id, i.state, i.kopecks::float8 AS kopecks, i.paid_kopecks::float8 AS paid,
         (SELECT sum(l.kopecks)::float8 FROM billing.invoice_lines l WHERE l.invoice_id = i.id) AS lines,
         (i.vat_kopecks - (SELECT sum(round(l.kopecks * r.rate / (100 + r.rate))) FROM billing.invoice_lines l WHERE l.invoice_id = i.id))::float8
           AS vat
       FROM billing.invoices i, LATERAL (
         SELECT CASE WHEN coalesce(i.period_from, i.issued_on) < '2026-01-01' THEN 20.0 ELSE 22.0 END AS rate
       ) r WHERE i.company_id = $1`,
        of,
      );
      const services = await server.db<{ day: Day }>(
        `SELECT DISTINCT s.invoice_id, s.starts_on, to_char(d, 'YYYY-MM-DD') AS day FROM billing.services s,
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

    async function check(when: string): Promise<void> {
      const { invoices, days, served } = await facts();
      // No gap and no overlap: each day that was paid for stands there once.
      expect(days, when).toEqual(calendar.paid);
      const { items, creditKopecks } = await trade.subscriptionsOf(buyer);
      expect(items[0]?.state, when).toBe(calendar.stateOn(trade.today()));
      const sumOf = (of: (invoice: (typeof invoices)[number]) => number) =>
        invoices.reduce((all, invoice) => all + of(invoice), 0);
      // Every kopeck is in an invoice or is credit, and none is there twice.
      expect(sumOf(({ paid }) => paid) + creditKopecks, when).toBe(received);
      expect(served, when).toBe(sumOf(({ state, kopecks }) => (state === 'paid' ? kopecks : 0)));
      for (const { kopecks, lines, vat } of invoices) expect([lines, vat], when).toEqual([kopecks, 0]);
      // Never asked for two periods at once.
      expect(invoices.filter(({ state }) => state === 'open' || state === 'partly-paid').length).toBeLessThan(
        2,
      );
    }
  },
  isDeep ? 600_000 : 120_000,
);
