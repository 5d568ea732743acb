import { createHash } from 'node:crypto';
import type { Day } from '@artel/contract/time';
import { HEAD, INN_BEFORE_NAME, KEYS, PARTIES, PARTY_KEYS, SECTIONS } from './statement-keys.protocol.ts';
import { statementLines } from './statement-lines.ts';

interface StatementPayment {
  /** The line of the file where its document begins. */
  readonly line: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly number: string;
  readonly documentOn: Day;
  readonly bookedOn: Day;
  readonly kopecks: number;
  readonly payerInn: string;
  readonly payerKpp: string;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payeeAccount: string;
  readonly purpose: string;
  /** Identifies a payment: equal for the same payment in any file. */
  readonly key: Buffer;
}

interface Balances {
  readonly from: Day;
  readonly until: Day;
  readonly opening: number;
  readonly credited: number;
  readonly debited: number;
  readonly closing: number;
}

/** The bank's statement of one account for some days. */
export interface Statement extends Balances {
  readonly account: string;
  readonly payments: readonly StatementPayment[];
}

type StatementProblem = 'broken' | 'foreign' | 'unbalanced';

/** The place in the file that a refusal is about; the two sums are in kopecks. */
export interface RefusedPlace {
  readonly line?: number;
  readonly stated?: number;
  readonly counted?: number;
}

export class StatementRefusal extends Error {
  readonly problem: StatementProblem;
  readonly place: RefusedPlace;

  constructor(problem: StatementProblem, place: RefusedPlace = {}) {
    super(`A bank's file was refused: ${problem}`);
    this.problem = problem;
    this.place = place;
  }
}

type Fields = Readonly<Record<string, string>>;
interface Section {
  readonly kind: 'account' | 'document';
  readonly fields: Fields;
  /** The line where it begins. */
  readonly line: number;
}

/** Limits of accounts in one file and of days of one account; payments have no limit. */
const MOST_ACCOUNTS = 5_000;

/**
 * Reads a bank's file for the accounts of the seller, one statement for each that is in it; what does not add
 * up is refused as a whole (domain.md 3.5).
 */
export function readStatements(bytes: Uint8Array, ownAccounts: ReadonlySet<string>): Statement[] {
  const sections = new Map<string, Section[]>();
  const payments = new Map([...ownAccounts].map((account) => [account, [] as StatementPayment[]]));
  const keyed = createKeys();
  for (const section of getSections(bytes)) {
    if (section.kind === 'account') {
      const account = section.fields[KEYS.account] ?? '';
      if (ownAccounts.has(account)) sections.set(account, [...(sections.get(account) ?? []), section]);
      continue;
    }
    // A transfer between two accounts of the seller is a payment of both.
    for (const [account, paid] of payments) {
      const payment = readPayment(section, account);
      if (payment) paid.push(keyed(account, payment));
    }
  }
  if (sections.size === 0) throw new StatementRefusal('foreign');
  return [...sections].map(([account, own]) => {
    const paid = payments.get(account) ?? [];
    return { account, ...getBalances(own, paid), payments: paid };
  });
}

function* getSections(bytes: Uint8Array): Generator<Section> {
  let open: OpenSection | null = null;
  let isEnded = false;
  let accounts = 0;
  // The head of the file is its first line.
  let at = 1;
  for (const line of getLines(bytes)) {
    at += 1;
    if (isEnded && line !== '') throw new StatementRefusal('broken', { line: at });
    if (open === null) {
      open = beginSection(line, at);
      isEnded ||= line === SECTIONS.fileEnds;
    } else if (line === open.end) {
      if (open.kind === 'account') accounts += 1;
      if (accounts > MOST_ACCOUNTS) throw new StatementRefusal('broken', { line: at });
      yield open;
      open = null;
    } else continueSection(open, line, at);
  }
  if (!isEnded || open !== null) throw new StatementRefusal('broken', { line: at });
}

function continueSection(open: OpenSection, line: string, at: number): void {
  // A section that begins within another means that the end of the first was cut off.
  if (line === SECTIONS.fileEnds || beginSection(line, at) !== null)
    throw new StatementRefusal('broken', { line: at });
  const { key, value } = split(line);
  open.fields[key] = value;
}

interface OpenSection extends Section {
  readonly end: string;
  readonly fields: Record<string, string>;
}

function beginSection(line: string, at: number): OpenSection | null {
  const { key, value } = split(line);
  if (key !== SECTIONS.accountBegins && key !== SECTIONS.documentBegins) return null;
  // Keys come from a file: none of them is a property that every object has.
  const fields = Object.assign(Object.create(null), { [SECTIONS.documentBegins]: value });
  return key === SECTIONS.accountBegins
    ? { kind: 'account', end: SECTIONS.accountEnds, fields, line: at }
    : { kind: 'document', end: SECTIONS.documentEnds, fields, line: at };
}

function* getLines(bytes: Uint8Array): Generator<string> {
  let at = 0;
  for (const line of statementLines(bytes)) {
    at += 1;
    if (line === null || (at === 1 && line !== HEAD)) throw new StatementRefusal('broken', { line: at });
    if (at > 1) yield line;
  }
}

/** Splits at the first equals sign: values may contain further ones. */
function split(line: string): { key: string; value: string } {
  const at = line.indexOf('=');
  return at === -1
    ? { key: line, value: '' }
    : { key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
}

type Unkeyed = Omit<StatementPayment, 'key'>;

/** A payment from or to the account; none where the bank has not carried it out. */
function readPayment({ fields, line }: Section, account: string): Unkeyed | null {
  const [payer, payee] = [getParty(fields, PARTIES.payer), getParty(fields, PARTIES.payee)];
  const [creditedOn, debitedOn] = [fields[KEYS.creditedOn] ?? '', fields[KEYS.debitedOn] ?? ''];
  const isIn = payee.accounts.includes(account) && creditedOn !== '';
  const isOut = payer.accounts.includes(account) && debitedOn !== '';
  if (!isIn && !isOut) return null;
  const kopecks = readAmount(fields[KEYS.amount], line);
  if (kopecks <= 0) throw new StatementRefusal('broken', { line });
  return {
    line,
    direction: isIn ? 'in' : 'out',
    type: fields[SECTIONS.documentBegins] ?? '',
    number: (fields[KEYS.number] ?? '').slice(0, 50),
    documentOn: readDay(fields[KEYS.date], line),
    bookedOn: readDay(isIn ? creditedOn : debitedOn, line),
    kopecks,
    payerInn: payer.inn,
    payerKpp: payer.kpp,
    payerName: payer.name,
    payerAccount: payer.accounts[0] ?? '',
    payeeAccount: payee.accounts[0] ?? '',
    purpose: buildPurpose(fields),
  };
}

function getParty(fields: Fields, party: string) {
  const of = (key: string) => fields[`${party}${key}`] ?? '';
  const digits = (value: string) => (/^\d{9,12}$/.test(value) ? value : '');
  const name = of(PARTY_KEYS.firstName) || of(PARTY_KEYS.name).replace(INN_BEFORE_NAME, '');
  return {
    name: name.slice(0, 500),
    inn: digits(of(PARTY_KEYS.inn)),
    // Banks write 0 for what is not there.
    kpp: of(PARTY_KEYS.kpp) === '0' ? '' : of(PARTY_KEYS.kpp).slice(0, 9),
    accounts: [of(PARTY_KEYS.account), of(PARTY_KEYS.settlementAccount)]
      .filter((account) => account !== '')
      .map((account) => account.slice(0, 34)),
  };
}

function buildPurpose(fields: Fields): string {
  const whole = fields[KEYS.purpose] ?? '';
  const parts = [1, 2, 3, 4, 5, 6].map((part) => fields[`${KEYS.purpose}${part}`] ?? '');
  return (whole || parts.filter((part) => part !== '').join(' ')).slice(0, 1_000);
}

/** `1234.56`, `1234,5` and `1234` in kopecks; a billion rubles at most. */
function readAmount(written: string | undefined, line: number): number {
  const match = /^(-?)(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(written ?? '');
  if (!match) throw new StatementRefusal('broken', { line });
  const [, sign, rubles = '0', rest = ''] = match;
  const kopecks = Number(rubles) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' ? -kopecks : kopecks;
}

function readDay(written: string | undefined, line: number): Day {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(20\d\d)$/.exec(written ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  // 31.02 becomes another day and is none.
  if (year === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day)
    throw new StatementRefusal('broken', { line });
  return day;
}

/** Balances over all days of the account; each section and all payments together have to agree with them. */
function getBalances(sections: readonly Section[], payments: readonly Unkeyed[]) {
  const days = sections
    .map((section) => readBalances(section, payments))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new StatementRefusal('foreign');
  const { from } = first;
  const { line, until } = last;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before) requireEqual(day.line, day.opening, before.closing);
    requireEqual(day.line, day.closing, day.opening + day.credited - day.debited);
  }
  const credited = sum(days.map((day) => day.credited));
  const debited = sum(days.map((day) => day.debited));
  const isWithin = ({ bookedOn }: Unkeyed) => bookedOn >= from && bookedOn <= until;
  // Payments booked on other days are no part of the balances of these.
  for (const paid of [payments, payments.filter(isWithin)]) {
    requireEqual(line, credited, sumOf(paid, 'in'));
    requireEqual(line, debited, sumOf(paid, 'out'));
  }
  return { from, until, opening: first.opening, credited, debited, closing: last.closing };
}

/** The balances of one section; totals that the bank left out are those of the payments in its days. */
function readBalances(
  { fields, line }: Section,
  payments: readonly Unkeyed[],
): Balances & { readonly line: number } {
  const [from, until] = [readDay(fields[KEYS.from], line), readDay(fields[KEYS.until], line)];
  const sumWithin = (direction: 'in' | 'out') =>
    sumOf(
      payments.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= until),
      direction,
    );
  const readOr = (key: string, computed: () => number) =>
    (fields[key] ?? '') === '' ? computed() : readAmount(fields[key], line);
  const credited = readOr(KEYS.credited, () => sumWithin('in'));
  const debited = readOr(KEYS.debited, () => sumWithin('out'));
  const opening = readAmount(fields[KEYS.opening], line);
  const closing = readOr(KEYS.closing, () => opening + credited - debited);
  return { line, from, until, opening, credited, debited, closing };
}

function requireEqual(line: number, stated: number, counted: number): void {
  if (stated !== counted) throw new StatementRefusal('unbalanced', { line, stated, counted });
}

const sumOf = (payments: readonly Unkeyed[], direction: 'in' | 'out') =>
  sum(payments.filter((payment) => payment.direction === direction).map(({ kopecks }) => kopecks));

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Two payments that are alike in all the bank's fields are distinguished by their position, which is the same
 * in every file of the day.
 */
function createKeys(): (account: string, payment: Unkeyed) => StatementPayment {
  const counts = new Map<string, number>();
  return (account, payment) => {
    const { direction, number, documentOn, bookedOn, kopecks, payerAccount, payeeAccount, purpose } = payment;
    const input = JSON.stringify([
      account,
      direction,
      number,
      documentOn,
      bookedOn,
      kopecks,
      payerAccount,
      payeeAccount,
      purpose,
    ]);
    const alike = createHash('sha256').update(input).digest('base64');
    const occurrence = counts.get(alike) ?? 0;
    counts.set(alike, occurrence + 1);
    return { ...payment, key: createHash('sha256').update(`${input}${occurrence}`).digest() };
  };
}
