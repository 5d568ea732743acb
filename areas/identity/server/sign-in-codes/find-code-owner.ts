import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findSignInCodeUserId } from './sign-in-codes.store.ts';

/** Returns the person of a code; refuses a code that was never issued. */
export async function findCodeOwner(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  code: string,
): Promise<string> {
  const userId = await db.asInstallation('identity/sign-in-code', (tx) =>
    findSignInCodeUserId(tx, secrets.hash(code)),
  );
  if (userId === null) throw new AppError(identityErrors['sign-in-code-ended']);
  return userId;
}
