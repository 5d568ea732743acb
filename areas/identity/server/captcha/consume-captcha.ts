import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Tx } from '@artel/server';
import { deleteSpentCaptchas, spendCaptcha } from './captchas.store.ts';
import type { SolvedCaptcha } from './verify-captcha.ts';

/**
 * Each spent captcha deletes two expired ones, so that the table stays as small as five minutes of traffic,
 * even in a flood.
 */
const TIDIED_AT_ONCE = 2;

/** Consumes a verified captcha; refuses one that was used before. */
export async function consumeCaptcha(tx: Tx, captcha: SolvedCaptcha, now: Date): Promise<void> {
  if (!(await spendCaptcha(tx, captcha))) throw new AppError(identityErrors['captcha-wrong']);
  await deleteSpentCaptchas(tx, now, TIDIED_AT_ONCE);
}
