import type { Platform } from '@artel/server';
import { NOBODY } from '../accounts/nobody.ts';
import { checkCode } from './check-code.ts';

/** What a person types to prove the address of a sign-up. */
interface TypedCode {
  readonly email: string;
  readonly code: string;
}

/** Says whether the code opens sign-up for the address, and counts the try. */
export async function checkSignUpCode(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { email, code }: TypedCode,
): Promise<void> {
  await checkCode(deps, [{ purpose: 'sign-up', email, userId: NOBODY }], code);
}
