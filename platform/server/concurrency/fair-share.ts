import { AppError, type ErrorDeclaration, requestErrors } from '@artel/contract';
import { type Caller, currentCaller } from './caller.ts';

interface FairShareOptions {
  /** The units that all running work may use together: places, connections, bytes. */
  readonly capacity: number;
  readonly ofCompany?: number;
  readonly ofPerson?: number;
  /** The part of the capacity that is reserved for work without a company and a person, such as signing in. */
  readonly reserve?: number;
  /** Limit of waiting work; one company may have half of it, one person a quarter. */
  readonly mostWaiting: number;
  /** The longest wait for a turn. */
  readonly timeoutMs?: number;
  /** The refusal of work whose own company or person uses all of its share; by default the same as for others. */
  readonly ownRefusal?: ErrorDeclaration;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter?: number;
}

interface Entry {
  readonly cost: number;
  readonly begin: () => void;
}

interface Person {
  /** The place in the order of persons; it grows with each turn. */
  place: number;
  readonly waiting: Entry[];
}

interface Company {
  place: number;
  personPlace: number;
  held: number;
  waiting: number;
  readonly persons: Map<string, Person>;
}

/** Waits for a turn with this many units; returns the function that ends it. */
export type FairShare = (cost?: number, caller?: Caller) => Promise<() => void>;

const RETRY_SECONDS = 2;

/**
 * Turns alternate between companies, then between persons, then by arrival. A turn that does not fit yet
 * blocks later ones, so that large work is not overtaken for ever.
 */
export function createFairShare(options: FairShareOptions): FairShare {
  const { capacity, reserve = 0, mostWaiting, timeoutMs, ownRefusal, retryAfter = RETRY_SECONDS } = options;
  const ofCompany = Math.min(options.ofCompany ?? capacity, capacity);
  const ofPerson = Math.min(options.ofPerson ?? capacity, capacity);
  const companies = new Map<string, Company>();
  const heldByPerson = new Map<string, number>();
  let held = 0;
  /** The units used by a company or a person. */
  let owned = 0;
  let waiting = 0;
  let place = 0;

  return async (cost = 1, caller = currentCaller()) => {
    // Work that exceeds a share alone runs when no other work of that share does.
    const entryCost = Math.min(cost, capacity);
    const companyKey = caller.companyId ?? caller.userId ?? '';
    const personKey = caller.userId ?? '';
    const company = companies.get(companyKey) ?? openCompany(companyKey);
    const person = company.persons.get(personKey) ?? openPerson(company, personKey);
    try {
      requirePlace(caller, company, person);
    } catch (refusal) {
      closeCompany(companyKey, company);
      throw refusal;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Entry = { cost: entryCost, begin: resolve };
    person.waiting.push(entry);
    company.waiting += 1;
    waiting += 1;
    const begun = begin();
    const timer =
      timeoutMs === undefined || begun.has(entry)
        ? undefined
        : setTimeout(() => {
            const at = person.waiting.indexOf(entry);
            if (at < 0) return;
            person.waiting.splice(at, 1);
            company.waiting -= 1;
            waiting -= 1;
            closeCompany(companyKey, company);
            const isWithinShares = fitsShares(company, personKey, entryCost, companyKey !== '');
            const refusal = isWithinShares ? undefined : ownRefusal;
            reject(new AppError(refusal ?? requestErrors.unavailable, { retryAfter }));
            begin();
          }, timeoutMs);
    await promise.finally(() => clearTimeout(timer));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      held -= entryCost;
      if (companyKey !== '') owned -= entryCost;
      company.held -= entryCost;
      const left = (heldByPerson.get(personKey) ?? 0) - entryCost;
      if (left > 0) heldByPerson.set(personKey, left);
      else heldByPerson.delete(personKey);
      closeCompany(companyKey, company);
      begin();
    };
  };

  function openCompany(key: string): Company {
    const company: Company = { place, personPlace: 0, held: 0, waiting: 0, persons: new Map() };
    companies.set(key, company);
    return company;
  }

  function openPerson(company: Company, key: string): Person {
    const person: Person = { place: company.personPlace, waiting: [] };
    company.persons.set(key, person);
    return person;
  }

  function closeCompany(key: string, company: Company): void {
    if (company.held === 0 && company.waiting === 0) companies.delete(key);
  }

  function requirePlace(caller: Caller, company: Company, person: Person): void {
    const details = { retryAfter };
    if (waiting >= mostWaiting) throw new AppError(requestErrors.unavailable, details);
    const own = ownRefusal ?? requestErrors['too-many'];
    const isOwned = caller.companyId !== null || caller.userId !== null;
    if (company.waiting >= Math.ceil(mostWaiting / 2))
      throw new AppError(isOwned ? own : requestErrors.unavailable, details);
    if (isOwned && person.waiting.length >= Math.ceil(mostWaiting / 4)) throw new AppError(own, details);
  }

  /** Starts all turns that fit now. */
  function begin(): ReadonlySet<Entry> {
    const begun = new Set<Entry>();
    // Thousands may wait, so they are examined only when units are free.
    if (held >= capacity) return begun;
    for (let next = findNext(); next?.fits; next = held < capacity ? findNext() : null) {
      const { company, isOwned, personKey, person, entry } = next;
      person.waiting.shift();
      company.waiting -= 1;
      waiting -= 1;
      held += entry.cost;
      if (isOwned) owned += entry.cost;
      company.held += entry.cost;
      heldByPerson.set(personKey, (heldByPerson.get(personKey) ?? 0) + entry.cost);
      place = Math.max(place, company.place);
      company.place += 1;
      company.personPlace = Math.max(company.personPlace, person.place);
      person.place += 1;
      begun.add(entry);
      entry.begin();
    }
    return begun;
  }

  function findNext() {
    let found: {
      company: Company;
      isOwned: boolean;
      personKey: string;
      person: Person;
      entry: Entry;
    } | null = null;
    for (const [companyKey, company] of companies) {
      if (company.waiting === 0 || (found !== null && company.place >= found.company.place)) continue;
      const isOwned = companyKey !== '';
      if (isOwned && owned > 0 && owned >= capacity - reserve) continue;
      const next = findPerson(company, isOwned);
      if (next !== null) found = { company, isOwned, ...next };
    }
    if (found === null) return null;
    const { isOwned, entry } = found;
    const isWithinOwned = !isOwned || isWithin(owned, entry.cost, capacity - reserve);
    return { ...found, fits: isWithinOwned && isWithin(held, entry.cost, capacity) };
  }

  function findPerson(company: Company, isOwned: boolean) {
    let found: { personKey: string; person: Person; entry: Entry } | null = null;
    for (const [personKey, person] of company.persons) {
      const [entry] = person.waiting;
      if (entry === undefined || (found !== null && person.place >= found.person.place)) continue;
      if (fitsShares(company, personKey, entry.cost, isOwned)) found = { personKey, person, entry };
    }
    return found;
  }

  function fitsShares(company: Company, personKey: string, cost: number, isOwned: boolean): boolean {
    const own = personKey === '' || !isOwned ? 0 : (heldByPerson.get(personKey) ?? 0);
    return isWithin(company.held, cost, ofCompany) && isWithin(own, cost, ofPerson);
  }
}

function isWithin(held: number, cost: number, share: number): boolean {
  return held === 0 || held + cost <= share;
}
