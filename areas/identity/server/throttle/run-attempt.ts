import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Attempt } from './finalize-attempt.ts';

/** Errors of a wrong guess; any other failure is not counted against the caller. */
const WRONG: ReadonlySet<string> = new Set(
  [
    identityErrors['credentials-wrong'],
    identityErrors['second-factor-wrong'],
    identityErrors['passkey-wrong'],
    identityErrors['password-wrong'],
    identityErrors['app-password-wrong'],
  ].map(({ code }) => code),
);

/** Runs an admitted attempt; a failure stays counted if it was a wrong guess, and is released otherwise. */
export async function runAttempt<T>(attempt: Attempt, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isWrong = error instanceof AppError && WRONG.has(error.declaration.code);
    await (isWrong ? attempt.failed() : attempt.withdrawn());
    throw error;
  }
}
