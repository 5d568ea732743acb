import type { Platform } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import { refuseCommonPassword } from '../accounts/password-hash.ts';
import { checkCode } from './check-code.ts';

/** The code that proves the address of a sign-up, and the password for the account. */
interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

/**
 * Checks whether the code opens sign-up for the address, and counts the attempt. A password that is easy to
 * guess is refused before the code is checked: it uses none of the five attempts, and its refusal reveals
 * nothing about the code.
 */
export async function checkSignUpCode(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { email, code, password }: TypedCode,
): Promise<void> {
  refuseCommonPassword(password, [email]);
  await checkCode(deps, [{ purpose: 'sign-up', email, userId: NO_USER }], code);
}
