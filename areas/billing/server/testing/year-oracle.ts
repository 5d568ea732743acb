import { addDays, type Day, daysFrom } from '@artel/contract/time';

const GRACE = 7;
/** Days before the end of the paid period at which the next invoice is issued. */
const AHEAD = 14;

/** A possible purchase: the index of a tariff in its line, and the number of people. */
export interface Purchase {
  readonly tariff: number;
  readonly seats: number;
}

interface OracleTariff {
  readonly flatKopecks: number;
  readonly seatKopecks: number;
  readonly term: 'month' | 'year';
}

interface Owed extends Purchase {
  readonly kind: 'subscribe' | 'renew' | 'surcharge';
  readonly kopecks: number;
  paid: number;
}

/** Days that were paid at once, one by one, with the tariff and seats in use during them. */
interface Stretch extends Purchase {
  readonly days: readonly Day[];
}

/** The amount due when a company changes its tariff or seats: nothing if the change waits for the next period. */
type Answer = { readonly refused: string } | { readonly kopecks: number; readonly isLater: boolean };

/**
 * The correct result for one company of a line of tariffs, computed differently from the product: with a
 * calendar that is walked day by day, without anchors, period numbers or arithmetic of months, and with a
 * running credit. It stores the state that the product recomputes each time.
 */
export class YearOracle {
  readonly #tariffs: readonly OracleTariff[];
  readonly #trialLast: Day | undefined;
  readonly #before: Day[] = [];
  #stretches: Stretch[] = [];
  #round = { month: 1, date: 1 };
  #asked: Purchase;
  #wish: Purchase | undefined;
  #leaves = false;
  #isOver = false;
  owed: Owed[] = [];
  credit = 0;
  served = 0;

  constructor(tariffs: readonly OracleTariff[], trialLast: Day | undefined) {
    this.#tariffs = tariffs;
    this.#trialLast = trialLast;
    this.#asked = { tariff: 0, seats: 1 };
  }

  /** All days that were ever paid for, in order. */
  get paidDays(): readonly Day[] {
    return [...this.#before, ...this.#stretches.flatMap(({ days }) => days)];
  }

  get #last(): Day | undefined {
    return this.#stretches.at(-1)?.days.at(-1);
  }

  stateOn(today: Day): string {
    if (this.#isOver) return 'canceled';
    const last = this.#last ?? this.#trialLast;
    if (last === undefined) return 'awaiting-payment';
    if (today <= last) return this.#last === undefined ? 'trialing' : 'active';
    if (this.#leaves) return 'canceled';
    return daysFrom(last, today) <= GRACE ? 'past-due' : 'suspended';
  }

  /** Returns what the company may use on a day; null where it has left. */
  heldOn(today: Day): Purchase | null {
    if (this.stateOn(today) === 'canceled') return null;
    const { tariff, seats } =
      this.#stretches.find(({ days }) => days.includes(today)) ??
      ((this.#last ?? '') < today ? this.#stretches.at(-1) : undefined) ??
      this.#asked;
    return { tariff, seats };
  }

  /** Subscribes a company that has no running subscription. */
  subscribe(today: Day, purchase: Purchase): void {
    this.#before.push(...this.#stretches.flatMap(({ days }) => days));
    this.#stretches = [];
    this.#asked = purchase;
    this.#wish = undefined;
    this.#leaves = false;
    this.#isOver = false;
    this.#ask(today, { kind: 'subscribe', ...purchase, kopecks: this.#price(purchase) });
  }

  /** Requests another tariff or number of seats. */
  change(today: Day, purchase: Purchase): Answer {
    if (this.#last === undefined || this.#leaves) return { refused: 'billing/not-running' };
    const own = this.#stretches.at(-1);
    const term = (of: Purchase | undefined) => this.#tariffs[of?.tariff ?? 0]?.term;
    if (own?.tariff === purchase.tariff && own.seats === purchase.seats)
      return { refused: 'billing/nothing-changes' };
    if (this.#ahead(today).some((one) => term(one) !== term(own))) return { refused: 'billing/term-changes' };
    // After the paid days a change is one of the next period.
    const isPriced = term(purchase) === term(own) && this.#ahead(today).length > 0;
    const cost = isPriced ? this.#cost(today, purchase) : -1;
    this.#forget(({ kind }) => kind === 'surcharge');
    if (cost < 0) {
      this.#wish = purchase;
      this.#askForNextAnew(today);
      return { kopecks: 0, isLater: true };
    }
    if (cost === 0) this.#use(today, purchase, 0);
    else this.#ask(today, { kind: 'surcharge', ...purchase, kopecks: cost });
    return { kopecks: cost, isLater: false };
  }

  /** Cancels a requested change. */
  revert(today: Day): void {
    this.#forget(({ kind }) => kind === 'surcharge');
    if (this.#wish === undefined) return;
    this.#wish = undefined;
    this.#askForNextAnew(today);
  }

  /** Cancels the subscription at the end of the paid period. */
  leave(today: Day): void {
    this.#forget(() => true);
    this.#leaves = true;
    this.#isOver = (this.#last ?? '') < today;
  }

  /** Revokes the cancellation. */
  stay(): void {
    this.#leaves = false;
  }

  /** Pays an invoice or a part of it. */
  pay(today: Day, owed: Owed, kopecks: number): void {
    this.credit += kopecks;
    this.#spend(owed);
    if (owed.paid < owed.kopecks) return;
    this.owed = this.owed.filter((one) => one !== owed);
    this.#settle(today, owed);
  }

  /** Issues the invoice of the next period, every morning, once it is due. */
  invoiceNext(today: Day): void {
    const last = this.#last;
    const own = this.#stretches.at(-1);
    if (last === undefined || own === undefined || this.#leaves || this.#isOver) return;
    if (daysFrom(today, last) >= AHEAD || this.owed.some(({ kind }) => kind === 'renew')) return;
    const { tariff, seats } = this.#wish ?? own;
    this.#ask(today, { kind: 'renew', tariff, seats, kopecks: this.#price({ tariff, seats }) });
  }

  #ask(today: Day, requested: Omit<Owed, 'paid'>): void {
    const owed = { ...requested, paid: 0 };
    this.#spend(owed);
    if (owed.paid === owed.kopecks) this.#settle(today, owed);
    else this.owed.push(owed);
  }

  #spend(owed: Owed): void {
    const spent = Math.min(this.credit, owed.kopecks - owed.paid);
    this.credit -= spent;
    owed.paid += spent;
  }

  #settle(today: Day, { kind, tariff, seats, kopecks }: Owed): void {
    if (kind === 'surcharge') {
      this.#use(today, { tariff, seats }, kopecks);
      return;
    }
    this.served += kopecks;
    this.#walk(today, { tariff, seats });
    this.#wish = undefined;
    const waiting = this.owed.find((one) => one.kind === 'surcharge');
    if (!waiting) return;
    // The change that waits for payment is charged again, now for the added days too.
    this.#forget((one) => one === waiting);
    this.change(today, { tariff: waiting.tariff, seats: waiting.seats });
  }

  /** Switches to another purchase from today on, for which this amount was paid. */
  #use(today: Day, purchase: Purchase, paid: number): void {
    const cost = Math.min(Math.max(this.#cost(today, purchase), 0), paid);
    this.credit += paid - cost;
    this.served += cost;
    if ((this.#last ?? '') < today) this.#wish = purchase;
    else {
      this.#stretches = this.#stretches.map((one) =>
        (one.days.at(-1) ?? '') < today ? one : { ...one, ...purchase },
      );
      this.#asked = purchase;
      this.#wish = undefined;
    }
    this.#askForNextAnew(today);
  }

  /** The remaining days at the new price minus the remaining days at the old one. */
  #cost(today: Day, purchase: Purchase): number {
    let cost = 0;
    for (const { days, tariff, seats } of this.#stretches) {
      const left = days.filter((day) => day >= today).length;
      const share = (of: Purchase) => Math.round((this.#price(of) * left) / days.length);
      cost += share(purchase) - share({ tariff, seats });
    }
    return cost;
  }

  #ahead(today: Day): Stretch[] {
    return this.#stretches.filter(({ days }) => (days.at(-1) ?? '') >= today);
  }

  #askForNextAnew(today: Day): void {
    if (this.#forget(({ kind }) => kind === 'renew')) this.invoiceNext(today);
  }

  /** Voids amounts that no longer have to be paid: what was paid of them becomes credit again. */
  #forget(which: (owed: Owed) => boolean): boolean {
    const gone = this.owed.filter(which);
    for (const { paid } of gone) this.credit += paid;
    this.owed = this.owed.filter((one) => !which(one));
    return gone.length > 0;
  }

  #price({ tariff, seats }: Purchase): number {
    const of = this.#tariffs[tariff];
    if (!of) throw new Error('No tariff stands there');
    return of.flatKopecks + of.seatKopecks * seats;
  }

  /** Walks from day to day until the day of the month comes again. */
  #walk(today: Day, purchase: Purchase): void {
    const before = this.#last ?? this.#trialLast;
    const goesOn = before !== undefined && daysFrom(before, today) <= GRACE;
    const term = (of: Purchase | undefined) => of && this.#tariffs[of.tariff]?.term;
    let day = goesOn ? addDays(before, 1) : today;
    if (!goesOn || term(this.#stretches.at(-1)) !== term(purchase))
      this.#round = { month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
    const days: Day[] = [];
    do {
      days.push(day);
      day = addDays(day, 1);
    } while (!this.#comesAgain(day, term(purchase) === 'year'));
    this.#stretches.push({ days, ...purchase });
  }

  /** Whether the day has the number of the first one, or is the last day of a month that is too short for it. */
  #comesAgain(day: Day, isYear: boolean): boolean {
    const [date, next] = [Number(day.slice(8)), Number(addDays(day, 1).slice(8))];
    if (isYear && Number(day.slice(5, 7)) !== this.#round.month) return false;
    return date === this.#round.date || (date < this.#round.date && next === 1);
  }
}
