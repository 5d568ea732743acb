import { MINUTE, SECOND } from '@artel/contract/time';
import type { Secrets } from '@artel/server';
import { CLOCK_TOLERANCE } from '../policy.ts';

/** The kind of attempt: `app-password` by a program that knows only Basic, the others by a person. */
export type AttemptKind = 'sign-in' | 'second-factor' | 'proof' | 'app-password';

/** The longest delay: a person who mistypes for an hour still gets in within a quarter of one. */
export const LONGEST_PAUSE = 15 * MINUTE;

/** How a counter counts, forgets and slows down. */
interface CounterRule {
  /** How long one failure is remembered; several are forgotten one after the other. */
  readonly forgets: number;
  /** It never counts beyond this, so an attack that ends is forgotten in bounded time. */
  readonly most: number;
  /** After this many failures each further attempt waits, a second at first; null: never. */
  readonly free: number | null;
  /** The wait doubles with this many further failures. */
  readonly doublesWith: number;
}

const PERSON: CounterRule = { forgets: 15 * MINUTE, most: 20, free: 3, doublesWith: 1 };

export const counterRules = {
  /** A known device, whatever strangers do meanwhile. */
  device: PERSON,
  /** One account from one network. */
  'account-and-network': PERSON,
  /**
   * A mail program opens five connections at once; its password has 128 random bits, so patience guesses
   * nothing.
   */
  program: { forgets: 5 * MINUTE, most: 100, free: 50, doublesWith: 5 },
  /** One account from anywhere: never delays its owner, but makes everybody who is no known device work. */
  account: { forgets: 10 * MINUTE, most: 30, free: null, doublesWith: 1 },
  /** Only who knows the password gets here, and a million codes are few for ten thousand computers. */
  'second-factor': { forgets: 15 * MINUTE, most: 24, free: 10, doublesWith: 1 },
  /** One network over all accounts, attempts under way included: an office of five hundred signs in at nine. */
  network: { forgets: MINUTE, most: 800, free: 600, doublesWith: 20 },
  /** The same without those under way: what has really failed there. */
  'network-failures': { forgets: MINUTE, most: 30, free: null, doublesWith: 1 },
  /** Wrong second factors of one account: at the last one the owner is written to, and again a day later if it goes on. */
  'wrong-factors': { forgets: 24 * 60 * MINUTE, most: 3, free: null, doublesWith: 1 },
} as const satisfies Record<string, CounterRule>;

type CounterName = keyof typeof counterRules;

/** One counter that an attempt concerns, under the key by which the database knows it. */
export interface Counter {
  readonly name: CounterName;
  readonly key: Buffer;
}

/** The facts known about an attempt: the typed name, the network, and the account's device when it is one. */
interface AttemptFacts {
  readonly kind: AttemptKind;
  readonly username: string;
  readonly network: string;
  readonly deviceId: string | null;
}

/** The counters that an attempt concerns. A known device has its own and is untouched by all the others. */
export function listCounters(secrets: Pick<Secrets, 'mac'>, facts: AttemptFacts): Counter[] {
  const { kind, username, network, deviceId } = facts;
  const counter = (name: CounterName, ...about: string[]): Counter => ({
    name,
    // A MAC: the table does not reveal whose name was tried, and a name without an account is counted like
    // any other.
    key: secrets.mac('attempt-counter', JSON.stringify([kind, name, ...about])),
  });
  if (kind === 'app-password') return [counter('program', username, network)];
  if (deviceId !== null) return [counter('device', deviceId)];
  if (kind === 'second-factor') return [counter('second-factor', username)];
  const own = counter('account-and-network', username, network);
  if (kind === 'proof') return [own];
  return [
    own,
    counter('account', username),
    counter('network', network),
    counter('network-failures', network),
  ];
}

/** Returns the counter of wrong second factors of a person, across all callers and networks. */
export function getWrongFactorCounter(secrets: Pick<Secrets, 'mac'>, userId: string): Counter {
  const name = 'wrong-factors';
  return { name, key: secrets.mac('attempt-counter', JSON.stringify([name, userId])) };
}

/** A counter's state: when it will have forgotten all, and when it last counted. */
export interface CounterState {
  readonly emptyAt: Date;
  readonly countedAt: Date;
}

/** How many failures a counter still remembers. */
export function getFailures(name: CounterName, { emptyAt }: CounterState, now: Date): number {
  return Math.max(0, Math.ceil((emptyAt.getTime() - now.getTime()) / counterRules[name].forgets));
}

/** The counter after one more failure. */
export function countOne(name: CounterName, { emptyAt }: CounterState, now: Date): CounterState {
  const { forgets, most } = counterRules[name];
  const full = now.getTime() + most * forgets;
  const next = Math.max(emptyAt.getTime(), now.getTime()) + forgets;
  return { emptyAt: new Date(Math.min(next, full)), countedAt: now };
}

/** The counter without one that was counted in advance and turned out to be none. */
export function releaseOne(name: CounterName, { emptyAt, countedAt }: CounterState): CounterState {
  return { emptyAt: new Date(emptyAt.getTime() - counterRules[name].forgets), countedAt };
}

/** Milliseconds until the counter lets the next attempt through. */
export function getPauseMs(name: CounterName, state: CounterState, now: Date): number {
  const { free, doublesWith }: CounterRule = counterRules[name];
  const failures = getFailures(name, state, now);
  if (free === null || failures < free) return 0;
  const pause = Math.min(LONGEST_PAUSE, SECOND * 2 ** ((failures - free) / doublesWith));
  const wait = state.countedAt.getTime() + pause - now.getTime();
  // The clock was put back: no one waits until it has caught up.
  return wait > pause + CLOCK_TOLERANCE ? 0 : Math.max(0, wait);
}

/** After this many failures a sign-in has to bring a solved captcha. */
const FAILURES_BEFORE_CAPTCHA = 3;

/**
 * Whether a counter's state requires a captcha. The network's attempts under way do not: they may all be
 * right.
 */
export function requiresCaptcha(name: CounterName, state: CounterState, now: Date): boolean {
  return name !== 'network' && getFailures(name, state, now) >= FAILURES_BEFORE_CAPTCHA;
}
