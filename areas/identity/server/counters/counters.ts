import { MINUTE, SECOND } from '@artel/contract/time';
import type { Secrets } from '@artel/server';
import { CLOCK_TOLERANCE } from '../policy.ts';

/** The kind of attempt: `app-password` by a program that knows only Basic, the others by a person. */
export type AttemptKind = 'sign-in' | 'second-factor' | 'proof' | 'app-password';

/** The longest delay: a person who mistypes for an hour still gets in within a quarter of one. */
export const LONGEST_PAUSE = 15 * MINUTE;

/** The rule of a counter: how it counts, forgets and slows down. */
interface CounterRule {
  /** The time after which one failure is forgotten; several are forgotten one after another. */
  readonly forgets: number;
  /** The limit of the count, so that an attack that ends is forgotten in bounded time. */
  readonly most: number;
  /** After this number of failures each further attempt waits, a second at first; null means never. */
  readonly free: number | null;
  /** The wait doubles after this number of further failures. */
  readonly doublesWith: number;
}

const PERSON: CounterRule = { forgets: 15 * MINUTE, most: 20, free: 3, doublesWith: 1 };

export const counterRules = {
  /** A known device, which attempts by strangers do not affect. */
  device: PERSON,
  /** One account from one network. */
  'account-and-network': PERSON,
  /**
   * A mail program opens five connections at once; its password has 128 random bits, so patience guesses
   * nothing.
   */
  program: { forgets: 5 * MINUTE, most: 100, free: 50, doublesWith: 5 },
  /** One account from anywhere: never delays its owner, but requires a captcha from every unknown device. */
  account: { forgets: 10 * MINUTE, most: 30, free: null, doublesWith: 1 },
  /** Reached only with the password, but a million codes are few for ten thousand computers. */
  'second-factor': { forgets: 15 * MINUTE, most: 24, free: 10, doublesWith: 1 },
  /** One network over all accounts, attempts under way included: an office of five hundred signs in at nine. */
  network: { forgets: MINUTE, most: 800, free: 600, doublesWith: 20 },
  /** The same without attempts under way: real failures only. */
  'network-failures': { forgets: MINUTE, most: 30, free: null, doublesWith: 1 },
  /**
   * Wrong second factors of one account: the last one before the limit causes a letter to the owner, repeated
   * after a day if it goes on.
   */
  'wrong-factors': { forgets: 24 * 60 * MINUTE, most: 3, free: null, doublesWith: 1 },
} as const satisfies Record<string, CounterRule>;

type CounterName = keyof typeof counterRules;

/** A counter that an attempt concerns, with its key in the database. */
export interface Counter {
  readonly name: CounterName;
  readonly key: Buffer;
}

/** The facts about an attempt: the typed name, the network, and the account's device if it is known. */
interface AttemptFacts {
  readonly kind: AttemptKind;
  readonly username: string;
  readonly network: string;
  readonly deviceId: string | null;
}

/** The counters that an attempt concerns. A known device has its own, and the others do not affect it. */
export function listCounters(secrets: Pick<Secrets, 'mac'>, facts: AttemptFacts): Counter[] {
  const { kind, username, network, deviceId } = facts;
  const counter = (name: CounterName, ...about: string[]): Counter => ({
    name,
    // A MAC, so that the table does not reveal whose name was tried, and a name without an account is counted
    // like any other.
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

/** A counter's state: when all will be forgotten, and when it last counted. */
export interface CounterState {
  readonly emptyAt: Date;
  readonly countedAt: Date;
}

/** The number of failures that a counter still remembers. */
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

/** The counter without a failure that was counted in advance and did not happen. */
export function releaseOne(name: CounterName, { emptyAt, countedAt }: CounterState): CounterState {
  return { emptyAt: new Date(emptyAt.getTime() - counterRules[name].forgets), countedAt };
}

/** Milliseconds until the counter allows the next attempt. */
export function getPauseMs(name: CounterName, state: CounterState, now: Date): number {
  const { free, doublesWith }: CounterRule = counterRules[name];
  const failures = getFailures(name, state, now);
  if (free === null || failures < free) return 0;
  const pause = Math.min(LONGEST_PAUSE, SECOND * 2 ** ((failures - free) / doublesWith));
  const wait = state.countedAt.getTime() + pause - now.getTime();
  // The clock was set back: no one has to wait until it has caught up.
  return wait > pause + CLOCK_TOLERANCE ? 0 : Math.max(0, wait);
}

/** After this number of failures a sign-in requires a solved captcha. */
const FAILURES_BEFORE_CAPTCHA = 3;

/**
 * Whether a counter's state requires a captcha. The network's attempts under way do not count, because they
 * may all be correct.
 */
export function requiresCaptcha(name: CounterName, state: CounterState, now: Date): boolean {
  return name !== 'network' && getFailures(name, state, now) >= FAILURES_BEFORE_CAPTCHA;
}
