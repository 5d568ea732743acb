import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import {
  CLOCK_TOLERANCE,
  CODE_INTERVAL,
  CODE_LIFETIME,
  CODE_PAUSE,
  CODES_IN_ROW,
  codePause,
  later,
} from '../policy.ts';
import type { ConfirmationKey } from './confirmation-code.ts';
import { findLastCode, type LastCode, replaceConfirmation } from './confirmations.store.ts';

/** A confirmation that was written: the data for the letter's job and for the response. */
interface StartedConfirmation {
  readonly id: string;
  readonly answer: { readonly expiresIn: number; readonly resendAfter: number };
}

/**
 * Replaces the code by a new one, or returns how long to wait for it. After ten in a row each further one
 * takes an hour, until a day passes without a request: otherwise an attacker could guess a code within a
 * month.
 */
export async function startConfirmation(
  deps: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  key: ConfirmationKey,
): Promise<StartedConfirmation> {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const row = { ...key, id, sentAt: now, expiresAt: later(now, CODE_LIFETIME) };
  const gaps = {
    usual: later(now, -CODE_INTERVAL),
    paused: later(now, -CODE_PAUSE),
    codesInRow: CODES_IN_ROW,
    ahead: later(now, CLOCK_TOLERANCE),
  };
  const codesInRow = await replaceConfirmation(tx, row, gaps);
  if (codesInRow === null) throw tooSoon(await findLastCode(tx, key), now);
  return { id, answer: { expiresIn: CODE_LIFETIME / 1000, resendAfter: codePause(codesInRow) / 1000 } };
}

function tooSoon(last: LastCode | null, now: Date): AppError {
  const next = last ? later(last.sentAt, codePause(last.codesInRow)) : later(now, CODE_INTERVAL);
  const wait = next.getTime() - now.getTime();
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError(identityErrors['code-too-soon'], { values: { seconds }, retryAfter: seconds });
}
