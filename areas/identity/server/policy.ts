import { AppError } from '@artel/contract';
import { DAY, MINUTE } from '@artel/contract/time';
import { type ConsentPurpose, identityErrors } from '@artel/identity/contract';

/** The numbers and judgements of sign-in; pure, so that a reader finds each rule in one place. */

/** How long an access token is believed. */
export const ACCESS_LIFETIME = 10 * MINUTE;
/** A session that is not refreshed ends after this. */
export const IDLE_LIFETIME = 30 * DAY;
/** A session ends after this, however busy it was. */
export const ABSOLUTE_LIFETIME = 180 * DAY;
/** How long the response to a refresh can be requested again, because the first one may have been lost. */
const LOST_ANSWER_GRACE = 10_000;

/** How long a proof that the session's own person is there lasts; a sign-in is one. */
export const PROOF_LIFETIME = 10 * MINUTE;

/** Clocks of several servers differ by no more, and one that is set by the network goes back by no more. */
export const CLOCK_TOLERANCE = MINUTE;

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_TRIES = 5;
export const CODE_INTERVAL = MINUTE;
/** After this many codes without a day's rest each further one takes an hour: patience must not guess an account open. */
export const CODES_IN_ROW = 10;
export const CODE_PAUSE = 60 * MINUTE;

/** The link in a sign-up's letter; longer than its code, which may be guessed. */
export const SIGN_UP_LINK_HOURS = 24;

/** A code that signs the same person in elsewhere is used at once by the app that requested it. */
export const SIGN_IN_CODE_LIFETIME = MINUTE;

/** Precision of the last use of an app password: a program authenticates many times a minute. */
export const LAST_USE_EXACTNESS = 10 * MINUTE;

/** A captcha's answer is worth something for this long. */
export const CAPTCHA_LIFETIME = 5 * MINUTE;
/** Each step of a captcha's search; some hashes at once, so that the loop around them weighs little. */
export const HASHES_PER_STEP = 50;
/**
 * The search of an ordinary person's browser: 15,000 hashes in the mean, 20 ms of a desktop, a tenth of a
 * second of a phone.
 */
const CAPTCHA_STEPS = { least: 200, most: 400 };
/** The search doubles with this many failures in the account's name, four times at most: a phone's two seconds. */
const FAILURES_PER_DOUBLING = 6;
const MOST_DOUBLINGS = 4;

/** How long a browser is remembered after the last sign-in in it. */
export const DEVICE_LIFETIME = 400 * DAY;

/** Limit of a person's browsers that need no second factor; one more replaces the oldest. */
export const MOST_TRUSTED = 10;

/** How long a factor may take to answer, and how often it may be wrong. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const CHALLENGE_TRIES = 5;
/** An authenticator may have to be installed first. */
export const TOTP_SETUP_LIFETIME = 30 * MINUTE;
export const RECOVERY_CODES = 10;

/** For consents without an account, or whose account has ended: the years in which a claim can be filed. */
export const CONSENT_RETENTION = (3 * 365 + 1) * DAY;

export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** How long an address that was sent this many codes in a row waits for the next one. */
export function codePause(codesInRow: number): number {
  return codesInRow < CODES_IN_ROW ? CODE_INTERVAL : CODE_PAUSE;
}

/** How long a captcha makes a browser search, after this many failures in the account's name. */
export function captchaSteps(failures: number): { readonly least: number; readonly most: number } {
  const factor = 2 ** Math.min(MOST_DOUBLINGS, Math.floor(failures / FAILURES_PER_DOUBLING));
  return { least: CAPTCHA_STEPS.least * factor, most: CAPTCHA_STEPS.most * factor };
}

/** Until when a proof given at an instant holds, or null when it holds no more. */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  // One from the future proves nothing: the clock was put back, and the proof would hold until it is there again.
  if (provedAt === null || provedAt > later(now, CLOCK_TOLERANCE)) return null;
  const until = later(provedAt, PROOF_LIFETIME);
  return until > now ? until : null;
}

/** When a session refreshed now ends unless it is refreshed again. */
export function idleEnd(now: Date, absoluteEnd: Date): Date {
  const end = later(now, IDLE_LIFETIME);
  return end < absoluteEnd ? end : absoluteEnd;
}

/** The facts of a session that `evaluateRefresh` needs. */
interface RefreshFacts {
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/**
 * The outcome for a genuine refresh token: `rotate` (the newest one), `repeat` (the one before, within the
 * grace: the response was lost or twenty tabs called at once), `refuse` (ended session, or a copy in another
 * browser), `reuse` (an older one: a copy exists, so the family has to end).
 */
export function evaluateRefresh(
  session: RefreshFacts,
  presented: { readonly generation: number; readonly isSameBrowser: boolean },
  now: Date,
): 'rotate' | 'repeat' | 'refuse' | 'reuse' {
  if (session.revokedAt !== null || session.expiresAt <= now) return 'refuse';
  // Ahead of the row only after a restored backup: no copy, but no successor is known either.
  if (presented.generation > session.generation) return 'refuse';
  // The newest token in a foreign browser proves a copy, but ending the family would let a thief sign people out.
  if (presented.generation === session.generation) return presented.isSameBrowser ? 'rotate' : 'refuse';
  const isPrevious = presented.generation === session.generation - 1;
  const isFresh = now.getTime() - session.rotatedAt.getTime() <= LOST_ANSWER_GRACE;
  if (isPrevious && isFresh) return presented.isSameBrowser ? 'repeat' : 'refuse';
  return 'reuse';
}

/**
 * Terms and personal data are the basis of the account; the other consents are favours that may be refused.
 */
export function isRequired(purpose: ConsentPurpose): boolean {
  return purpose === 'terms' || purpose === 'personal-data';
}

/** The current texts that a person agreed to, each once; refuses a missing required one and an outdated version. */
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
