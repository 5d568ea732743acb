import { AppError } from '@artel/contract';
import { DAY, MINUTE } from '@artel/contract/time';
import { type ConsentPurpose, identityErrors } from '@artel/identity/contract';

/** The numbers and rules of sign-in as pure functions, so that each rule is in one place. */

/** The validity of an access token. */
export const ACCESS_LIFETIME = 10 * MINUTE;
/** A session that is not refreshed ends after this. */
export const IDLE_LIFETIME = 30 * DAY;
/** A session ends after this, however much it is used. */
export const ABSOLUTE_LIFETIME = 180 * DAY;
/** How long other tabs may still request the response to a refresh after one tab has used it. */
const TABS_GRACE = 10_000;

/** The validity of a proof that the session's own person is present; a sign-in is one. */
export const PROOF_LIFETIME = 10 * MINUTE;

/**
 * The largest difference between the clocks of servers, and the largest step back when a clock is set by the
 * network.
 */
export const CLOCK_TOLERANCE = MINUTE;

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_TRIES = 5;
export const CODE_INTERVAL = MINUTE;
/**
 * After this number of codes without a day's pause each further one takes an hour, so that a code can't be
 * guessed by patience.
 */
export const CODES_IN_ROW = 10;
export const CODE_PAUSE = 60 * MINUTE;

/** The validity of the link in a sign-up's letter; longer than that of its code, which could be guessed. */
export const SIGN_UP_LINK_HOURS = 24;

/** A code for signing in a web view is used at once by the app that requested it. */
export const SIGN_IN_CODE_LIFETIME = MINUTE;

/**
 * The precision with which the last use of an app password is stored, because a program authenticates many
 * times a minute.
 */
export const LAST_USE_EXACTNESS = 10 * MINUTE;

/** The validity of a captcha's answer. */
export const CAPTCHA_LIFETIME = 5 * MINUTE;
/** Hashes per step of a captcha's search, enough to make the cost of the loop negligible. */
export const HASHES_PER_STEP = 50;
/**
 * The search of an ordinary person's browser: 15,000 hashes on average, 20 ms on a desktop, a tenth of a
 * second on a phone.
 */
const CAPTCHA_STEPS = { least: 200, most: 400 };
/**
 * The search doubles after this number of failures in the account's name, at most four times: two seconds on
 * a phone.
 */
const FAILURES_PER_DOUBLING = 6;
const MOST_DOUBLINGS = 4;

/** How long a browser is remembered after the last sign-in in it. */
export const DEVICE_LIFETIME = 400 * DAY;

/** Limit of a person's browsers that need no second factor; one more replaces the oldest. */
export const MOST_TRUSTED = 10;

/** How long a person may take to answer with a factor, and how often the answer may be wrong. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const CHALLENGE_TRIES = 5;
/** Longer, because the authenticator app may have to be installed first. */
export const TOTP_SETUP_LIFETIME = 30 * MINUTE;
export const RECOVERY_CODES = 10;

/** For consents without an account, or whose account has ended: the years in which a claim can be filed. */
export const CONSENT_RETENTION = (3 * 365 + 1) * DAY;

export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** How long an address waits for the next code after this number of codes in a row. */
export function codePause(codesInRow: number): number {
  return codesInRow < CODES_IN_ROW ? CODE_INTERVAL : CODE_PAUSE;
}

/** The length of a captcha's search after this number of failures in the account's name. */
export function captchaSteps(failures: number): { readonly least: number; readonly most: number } {
  const factor = 2 ** Math.min(MOST_DOUBLINGS, Math.floor(failures / FAILURES_PER_DOUBLING));
  return { least: CAPTCHA_STEPS.least * factor, most: CAPTCHA_STEPS.most * factor };
}

/** The end of a proof that was given at an instant, or null if it has expired. */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  // A proof from the future does not count: the clock was set back, and the proof would last until the clock
  // has caught up.
  if (provedAt === null || provedAt > later(now, CLOCK_TOLERANCE)) return null;
  const until = later(provedAt, PROOF_LIFETIME);
  return until > now ? until : null;
}

/** The idle end of a session that is refreshed now. */
export function idleEnd(now: Date, absoluteEnd: Date): Date {
  const end = later(now, IDLE_LIFETIME);
  return end < absoluteEnd ? end : absoluteEnd;
}

/** The facts of a session that `evaluateRefresh` needs. */
interface RefreshFacts {
  readonly generation: number;
  /** The newest generation of which a token was used, so that its response is known to have arrived. */
  readonly confirmedGeneration: number;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/**
 * The outcome for a genuine refresh token: `rotate` (the newest one), `repeat` (the one before: the response
 * was lost, or twenty tabs called at once), `refuse` (ended session, or a copy in another browser), `reuse` (an
 * older one, or one whose successor was used: a copy exists, so the family has to end).
 */
export function evaluateRefresh(
  session: RefreshFacts,
  presented: { readonly generation: number; readonly isSameBrowser: boolean },
  now: Date,
): 'rotate' | 'repeat' | 'refuse' | 'reuse' {
  if (session.revokedAt !== null || session.expiresAt <= now) return 'refuse';
  // A generation ahead of the row occurs only after restoring a backup: the token is no copy, but its
  // successor is unknown.
  if (presented.generation > session.generation) return 'refuse';
  // The newest token in a foreign browser proves a copy, but ending the family would let a thief sign people out.
  if (presented.generation === session.generation) return presented.isSameBrowser ? 'rotate' : 'refuse';
  const isPrevious = presented.generation === session.generation - 1;
  const isLost = session.confirmedGeneration < session.generation;
  const isFresh = now.getTime() - session.rotatedAt.getTime() <= TABS_GRACE;
  if (isPrevious && (isLost || isFresh)) return presented.isSameBrowser ? 'repeat' : 'refuse';
  return 'reuse';
}

/** Whether a consent is required: terms and personal data are the basis of the account, the others are optional. */
export function isRequired(purpose: ConsentPurpose): boolean {
  return purpose === 'terms' || purpose === 'personal-data';
}

/** The present texts to which a person consents, each once; refuses a missing required one and an outdated version. */
export function validateConsents<T extends { readonly purpose: ConsentPurpose; readonly version: string }>(
  current: readonly T[],
  provided: readonly { readonly purpose: ConsentPurpose; readonly version: string }[],
): T[] {
  const agreed = new Map(provided.map((consent) => [consent.purpose, consent.version]));
  for (const { purpose, version } of current) {
    const answer = agreed.get(purpose);
    if (answer === undefined && isRequired(purpose)) throw new AppError(identityErrors['consent-required']);
    if (answer !== undefined && answer !== version) throw new AppError(identityErrors['consent-outdated']);
  }
  return current.filter(({ purpose }) => agreed.has(purpose));
}
