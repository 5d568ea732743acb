import type { SecondFactor, WebAuthnCredential } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import type * as z from 'zod/mini';
import { recoveryCodes, totps } from '../tables.ts';
import { type NotifyDeps, notifyFactorChange } from './notify-factor-change.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { hashRecoveryCode } from './recovery-codes/recovery-code.ts';
import { findTotpStep } from './totp/totp-code.ts';
import { openTotpSecret } from './totp/totp-secret.ts';
import { consumeTotpStep } from './totp/totps.store.ts';

type Deps = NotifyDeps & Pick<Platform, 'secrets'>;

/** The factor that was posted with the password. */
export interface SecondFactorAnswer {
  readonly challenge?: string | undefined;
  readonly factorCode?: string | undefined;
  readonly passkey?: z.infer<typeof WebAuthnCredential> | undefined;
}

interface Input extends SecondFactorAnswer {
  readonly userId: string;
  readonly challenge: string;
}

/** Whether the answer is short enough to be guessed: an authenticator's six digits. */
export function isGuessable({ passkey, factorCode = '' }: SecondFactorAnswer): boolean {
  return !passkey && readDigits(factorCode) !== null;
}

/** Removes spaces, because authenticators show the six digits in two groups, and people type what they see. */
function readDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Returns which of the person's factors an answer proves, or null; a code is consumed. */
export async function verifyFactor(deps: Deps, tx: Tx, provided: Input): Promise<SecondFactor | null> {
  const { userId, challenge, passkey: answer, factorCode = '' } = provided;
  if (answer) {
    const isRight = await checkPasskey(deps, tx, { userId, answer, challenge, role: 'beside-password' });
    return isRight ? 'passkey' : null;
  }
  const digits = readDigits(factorCode);
  if (digits !== null) return (await isTotpRight(deps, tx, userId, digits)) ? 'totp' : null;
  return (await isRecoveryCodeRight(deps, tx, userId, factorCode)) ? 'recovery-code' : null;
}

async function isTotpRight(deps: Deps, tx: Tx, userId: string, code: string): Promise<boolean> {
  const totp = await totps.find(tx, { userId }, ['sealed', 'since']);
  if (totp === null) return false;
  const step = findTotpStep(openTotpSecret(deps.secrets, userId, totp.sealed), code, deps.clock.now());
  return step !== null && (await consumeTotpStep(tx, userId, step));
}

async function isRecoveryCodeRight(deps: Deps, tx: Tx, userId: string, typed: string): Promise<boolean> {
  if (!(await recoveryCodes.delete(tx, { userId, codeHash: hashRecoveryCode(deps.secrets, userId, typed) })))
    return false;
  const left = await recoveryCodes.count(tx, { userId });
  await notifyFactorChange(deps, tx, {
    act: 'identity/recovery-code-used',
    userId,
    change: 'recovery-code-used',
    values: { left },
    before: { recoveryCodes: left + 1 },
    after: { recoveryCodes: left },
  });
  return true;
}
