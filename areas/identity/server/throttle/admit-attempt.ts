import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { toNetwork } from '@artel/server';
import { foldEmail } from '../accounts/fold-email.ts';
import { consumeCaptcha } from '../captcha/consume-captcha.ts';
import { type SolvedCaptcha, verifyCaptcha } from '../captcha/verify-captcha.ts';
import {
  findAttemptAccount,
  insertCounter,
  type LockedCounter,
  lockCounters,
  putCounters,
} from '../counters/counters.store.ts';
import {
  type AttemptKind,
  type Counter,
  countOne,
  getPauseMs,
  listCounters,
  requiresCaptcha,
} from '../counters/counters.ts';
import { presentedDevices } from '../devices/device-cookie.ts';
import { type Attempt, finalizeAttempt } from './finalize-attempt.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'http'>;

interface AttemptInput {
  readonly kind: AttemptKind;
  readonly username: string;
  readonly CToken?: string | undefined;
}

/** An attempt that was admitted, with the account that its name means; null for a name without one. */
interface AdmittedAttempt extends Attempt {
  readonly userId: string | null;
}

/**
 * Admits an attempt at a password or code, or returns how long to wait. The attempt is counted as failed
 * before anything is compared, so that twenty concurrent guesses gain nothing over twenty in sequence; a
 * correct one releases its count. In a transaction of its own, which ends before a password is hashed.
 */
export async function admitAttempt(deps: Deps, input: AttemptInput): Promise<AdmittedAttempt> {
  const username = foldEmail(input.username);
  // Pure arithmetic, computed before rows are locked.
  const captcha = input.CToken
    ? await verifyCaptcha(deps, { purpose: 'sign-in', username }, input.CToken)
    : null;
  const admitted = await deps.db.asInstallation('identity/throttle', async (tx) => {
    const { userId, deviceId } = await findAttemptAccount(tx, username, presentedDevices(deps));
    const network = toNetwork(deps.http.address);
    const counters = listCounters(deps.secrets, { kind: input.kind, username, network, deviceId });
    if (await countFirst(tx, counters, deps.clock.now())) return { userId, counters };
    const locked = await lockCounters(tx, counters, deps.clock.now());
    const now = deps.clock.now();
    const needsCaptcha =
      input.kind === 'sign-in' && locked.some((counter) => requiresCaptcha(counter.name, counter, now));
    if (needsCaptcha && !input.CToken) throw new AppError(identityErrors['captcha-required']);
    // Checked before the captcha is consumed, so that a caller who waits may use it later.
    refusePaused(locked, now);
    if (needsCaptcha) await presentCaptcha(tx, captcha, now);
    const counted = locked.filter(({ name }) => name !== 'network-failures');
    await putCounters(
      tx,
      counted.map(({ name, key, ...state }) => ({ key, ...countOne(name, state, now) })),
    );
    return { userId, counters };
  });
  return { userId: admitted.userId, ...finalizeAttempt(deps, admitted.counters) };
}

/** The usual case of a known device: nothing was counted, so one statement suffices. */
async function countFirst(tx: Tx, [counter, ...others]: readonly Counter[], now: Date): Promise<boolean> {
  // Several counters are inserted only in the order of their keys, or two attempts could deadlock.
  if (counter === undefined || others.length > 0) return false;
  const state = countOne(counter.name, { emptyAt: now, countedAt: now }, now);
  return insertCounter(tx, { key: counter.key, ...state });
}

function refusePaused(locked: readonly LockedCounter[], now: Date): void {
  const pause = Math.max(...locked.map((counter) => getPauseMs(counter.name, counter, now)));
  if (pause === 0) return;
  const seconds = Math.ceil(pause / 1000);
  throw new AppError(identityErrors['sign-in-paused'], { values: { seconds }, retryAfter: seconds });
}

async function presentCaptcha(tx: Tx, captcha: SolvedCaptcha | null, now: Date): Promise<void> {
  if (captcha === null) throw new AppError(identityErrors['captcha-wrong']);
  await consumeCaptcha(tx, captcha, now);
}
