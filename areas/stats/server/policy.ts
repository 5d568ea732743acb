import { isPublicHostName } from '@artel/contract';
import { DAY } from '@artel/contract/time';

/** The constants and rules of the operator's statistics; pure functions, so that each rule is defined in one place. */

/** The address under which all views are counted that match no page's template. */
const UNKNOWN_ADDRESS = '/404';
/** Represents all referring sites of views that arrived when the day's rows were full. */
export const OTHER_REFERRERS = '*';

/** A choice is valid for a year, plus one day for a wrong clock; then the browser requests it again. */
export const CONSENT_LIFETIME = 366 * DAY;
/** For this long, the same choice made again is not stored as a second proof. */
export const CONSENT_REPEATS = DAY;
/** The year in which a consent is valid, plus the years in which a claim may be filed. */
export const CONSENT_RETENTION = (4 * 365 + 1) * DAY;

/** The calendar day of an instant, in UTC. */
export function toUtcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** When the calendar day of an instant began, in UTC. */
export function dayStart(instant: Date): Date {
  return new Date(`${toUtcDay(instant)}T00:00:00Z`);
}

export function earlier(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() - milliseconds);
}

/**
 * Returns an address in its stored form: a page's template unchanged, everything else as the page for unknown
 * addresses.
 */
export function normalizeAddress(provided: string, templates: ReadonlySet<string>): string {
  return templates.has(provided) ? provided : UNKNOWN_ADDRESS;
}

// A site created for one visitor: its name would identify the visitor.
const HIDDEN_IN_HOST = /[0-9a-f]{24}|[^.]{50}/;

/**
 * A referring site in its stored form: a public host in small letters; empty for our own, for an IP address
 * or for none.
 */
export function normalizeReferrer(provided: string, ownHosts: readonly string[]): string {
  const host = provided.toLowerCase();
  const isOwn = ownHosts.some((own) => host === own || host.endsWith(`.${own}`));
  return isPublicHostName(host) && !isOwn && !HIDDEN_IN_HOST.test(host) ? host : '';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id of a browser that agreed to be recognised; null when none was sent. */
export function normalizeVisitor(provided: string): string | null {
  const id = provided.toLowerCase();
  return UUID.test(id) ? id : null;
}

const MOST_KEYS = 30;
const MOST_DEPTH = 3;
const LONGEST_TEXT = 120;
const LONGEST_JSON = 2_000;
/** Larger numbers are telephone numbers and times. */
const GREATEST_NUMBER = 1_000_000_000;

const KEY = /^[A-Za-z][\w.-]{0,39}$/;
const PRIVATE_KEY =
  /address|auth|bearer|birth|^card|cookie|code|cv[cv]|e-?mail|fio|first.?name|full.?name|hash|iban|inn|jwt|key|last.?name|login|mail|otp|pass|patronymic|phone|^pin$|secret|session|snils|surname|tel$|token|url|user.?(id|name)|uuid/i;

/** Patterns of values that grant access or name a person: long runs, addresses, telephone numbers, links. */
const SECRETS: readonly RegExp[] = [
  // An e-mail address.
  /[^\s@]@[^\s@]+\.[^\s@]/,
  // No word is this long.
  /[A-Za-z0-9+/=_~%-]{24,}/,
  // Ten or more digits of any script, however they are grouped.
  /\p{Nd}(?:[\s()./_\p{Pd}]*\p{Nd}){9,}/u,
  // A link or a path: its parameters may contain anything.
  /:\/\/|^\/|\/[^/?#]*[?#]|\?\w+=|&\w+=/,
];

/** The character @, encoded any number of times. */
const ENCODED_AT = /%(25)*40|&#64;|&commat;/gi;
/** A run without a space that contains a digit: a token, an id, a hash. */
const RUN = /[\w+/=~%-]{16,}/g;

function isSecretLike(text: string): boolean {
  // Letters in a variant form (full width, for example) are read as the usual ones.
  const plain = text.normalize('NFKC');
  const decoded = plain.replaceAll(ENCODED_AT, '@');
  return (
    SECRETS.some((pattern) => pattern.test(decoded)) || (plain.match(RUN) ?? []).some((run) => /\d/.test(run))
  );
}

/** Returns the stored part of a data layer event: a few short facts, nothing that resembles a person or a secret. */
export function scrubEvent(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const scrubbed = scrubObject(data, 1);
  return JSON.stringify(scrubbed).length <= LONGEST_JSON ? scrubbed : {};
}

/** The event's own name, empty if it may not be stored. */
export function eventName(data: Readonly<Record<string, unknown>>): string {
  const { event } = data;
  return typeof event === 'string' && /^[A-Za-z][\w.: -]{0,63}$/.test(event) && !isSecretLike(event)
    ? event
    : '';
}

function scrubObject(data: object, depth: number): Record<string, unknown> {
  const stored: [string, unknown][] = [];
  for (const [key, value] of Object.entries(data)) {
    if (stored.length === MOST_KEYS) break;
    if (!KEY.test(key) || PRIVATE_KEY.test(key) || isSecretLike(key)) continue;
    const fact = scrub(value, depth);
    if (fact !== undefined) stored.push([key, fact]);
  }
  return Object.fromEntries(stored);
}

function scrub(value: unknown, depth: number): unknown {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < GREATEST_NUMBER ? value : undefined;
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null || depth === MOST_DEPTH) return undefined;
  if (!Array.isArray(value)) return scrubObject(value, depth + 1);
  return value.slice(0, MOST_KEYS).flatMap((entry) => scrub(entry, depth + 1) ?? []);
}

function scrubText(text: string): string | undefined {
  // A truncated secret might no longer be recognised as one, so a long text is dropped.
  if (text.length > LONGEST_TEXT || isSecretLike(text)) return undefined;
  // The database's JSON accepts neither a zero character nor half a surrogate pair.
  return text.replaceAll('\0', '').toWellFormed();
}
