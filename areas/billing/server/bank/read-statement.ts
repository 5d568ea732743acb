import { createHash } from 'node:crypto';
import type { Day } from '@artel/contract/time';
import { HEAD, INN_BEFORE_NAME, KEYS, PARTIES, PARTY_KEYS, SECTIONS } from './statement-keys.protocol.ts';
import { statementLines } from './statement-lines.ts';

interface StatementPayment {
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

/** The bank's statement of one account for some days. */
export interface Statement {
  readonly account: string;
  readonly from: Day;
  readonly until: Day;
  readonly opening: number;
  readonly credited: number;
  readonly debited: number;
  readonly closing: number;
  readonly payments: readonly StatementPayment[];
}

type StatementProblem = 'broken' | 'foreign' | 'unbalanced';

export class StatementRefusal extends Error {
  readonly problem: StatementProblem;

  constructor(problem: StatementProblem) {
    super(`A bank's file was refused: ${problem}`);
    this.problem = problem;
  }
}

type Fields = Readonly<Record<string, string>>;
interface Section {
  readonly kind: 'account' | 'document';
  readonly fields: Fields;
}

/** Limits of accounts in one file and of days of one account; payments have no limit. */
const MOST_ACCOUNTS = 5_000;

/** Reads a bank's file for one account of the seller; what does not add up is refused as a whole (domain.md 3.5). */
export function readStatement(bytes: Uint8Array, ownAccounts: ReadonlySet<string>): Statement {
  const accounts: Fields[] = [];
  const payments: StatementPayment[] = [];
  // Documents usually follow the accounts; those that come earlier wait here until the account is known.
  let waiting: Fields[] = [];
  const keyed = createKeys();
  const claim = (fields: Fields, account: string) => {
    const payment = readPayment(fields, account);
    if (payment) payments.push(keyed(account, payment));
  };
  for (const { kind, fields } of getSections(bytes)) {
    if (kind === 'account') accounts.push(fields);
    const account = getAccount(accounts, ownAccounts);
    if (kind === 'document' && account === undefined) waiting.push(fields);
    if (account === undefined) continue;
    for (const early of waiting) claim(early, account);
    waiting = [];
    if (kind === 'document') claim(fields, account);
  }
  const own = accounts.filter((fields) => ownAccounts.has(fields[KEYS.account] ?? ''));
  const account = getAccount(own, ownAccounts);
  // Each of the seller's accounts needs a file of its own: the balances of two can't be distinguished by day.
  if (account === undefined || own.some((fields) => fields[KEYS.account] !== account))
    throw new StatementRefusal('foreign');
  const balances = getBalances(own, payments);
  // Payments booked on other days are no part of the balances of these.
  if (payments.some(({ bookedOn }) => bookedOn < balances.from || bookedOn > balances.until))
    throw new StatementRefusal('unbalanced');
  return { account, ...balances, payments };
}

/** The first account of the file that is the seller's. */
function getAccount(accounts: readonly Fields[], ownAccounts: ReadonlySet<string>): string | undefined {
  return accounts.map((fields) => fields[KEYS.account] ?? '').find((account) => ownAccounts.has(account));
}

function* getSections(bytes: Uint8Array): Generator<Section> {
  let open: OpenSection | null = null;
  let isEnded = false;
  let accounts = 0;
  for (const line of getLines(bytes)) {
    if (isEnded && line !== '') throw new StatementRefusal('broken');
    if (open === null) {
      open = beginSection(line);
      isEnded ||= line === SECTIONS.fileEnds;
    } else if (line === open.end) {
      if (open.kind === 'account') accounts += 1;
      if (accounts > MOST_ACCOUNTS) throw new StatementRefusal('broken');
      yield open;
      open = null;
    } else continueSection(open, line);
  }
  if (!isEnded || open !== null) throw new StatementRefusal('broken');
}

function continueSection(open: OpenSection, line: string): void {
  // A section that begins within another means that the end of the first was cut off.
  if (line === SECTIONS.fileEnds || beginSection(line) !== null) throw new StatementRefusal('broken');
  const { key, value } = split(line);
  open.fields[key] = value;
}

interface OpenSection extends Section {
  readonly end: string;
  readonly fields: Record<string, string>;
}

function beginSection(line: string): OpenSection | null {
  const { key, value } = split(line);
  if (key !== SECTIONS.accountBegins && key !== SECTIONS.documentBegins) return null;
  // Keys come from a file: none of them is a property that every object has.
  const fields = Object.assign(Object.create(null), { [SECTIONS.documentBegins]: value });
  return key === SECTIONS.accountBegins
    ? { kind: 'account', end: SECTIONS.accountEnds, fields }
    : { kind: 'document', end: SECTIONS.documentEnds, fields };
}

function* getLines(bytes: Uint8Array): Generator<string> {
  let isFirst = true;
  for (const line of statementLines(bytes)) {
    if (line === null || (isFirst && line !== HEAD)) throw new StatementRefusal('broken');
    if (!isFirst) yield line;
    isFirst = false;
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
function readPayment(fields: Fields, account: string): Unkeyed | null {
  const [payer, payee] = [getParty(fields, PARTIES.payer), getParty(fields, PARTIES.payee)];
  const [creditedOn, debitedOn] = [fields[KEYS.creditedOn] ?? '', fields[KEYS.debitedOn] ?? ''];
  const isIn = payee.accounts.includes(account) && creditedOn !== '';
  const isOut = payer.accounts.includes(account) && debitedOn !== '';
  if (!isIn && !isOut) return null;
  const kopecks = readAmount(fields[KEYS.amount]);
  if (kopecks <= 0) throw new StatementRefusal('broken');
  return {
    direction: isIn ? 'in' : 'out',
    type: fields[SECTIONS.documentBegins] ?? '',
    number: (fields[KEYS.number] ?? '').slice(0, 50),
    documentOn: readDay(fields[KEYS.date]),
    bookedOn: readDay(isIn ? creditedOn : debitedOn),
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
function readAmount(written: string | undefined): number {
  const match = /^(-?)(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(written ?? '');
  if (!match) throw new StatementRefusal('broken');
  const [, sign, rubles = '0', rest = ''] = match;
  const kopecks = Number(rubles) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' ? -kopecks : kopecks;
}

function readDay(written: string | undefined): Day {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(20\d\d)$/.exec(written ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  // 31.02 becomes another day and is none.
  if (year === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day)
    throw new StatementRefusal('broken');
  return day;
}

/** Balances over all days of the account; each section and all payments together have to agree with them. */
function getBalances(sections: readonly Fields[], payments: readonly Unkeyed[]) {
  const days = sections
    .map((fields) => ({
      from: readDay(fields[KEYS.from]),
      until: readDay(fields[KEYS.until]),
      opening: readAmount(fields[KEYS.opening]),
      credited: readAmount(fields[KEYS.credited] ?? '0'),
      debited: readAmount(fields[KEYS.debited] ?? '0'),
      closing: readAmount(fields[KEYS.closing]),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new StatementRefusal('foreign');
  const credited = sum(days.map((day) => day.credited));
  const debited = sum(days.map((day) => day.debited));
  const follows = days.every((day, index) => index === 0 || day.opening === days[index - 1]?.closing);
  const adds = days.every((day) => day.opening + day.credited - day.debited === day.closing);
  const of = (direction: 'in' | 'out') =>
    sum(payments.filter((payment) => payment.direction === direction).map(({ kopecks }) => kopecks));
  if (!follows || !adds || of('in') !== credited || of('out') !== debited)
    throw new StatementRefusal('unbalanced');
  return {
    from: first.from,
    until: last.until,
    opening: first.opening,
    credited,
    debited,
    closing: last.closing,
  };
}

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
