import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import { consumeCode } from '../confirmations/consume-code.ts';
import { type AccountDraft, insertAccount } from './insert-account.ts';

/**
 * Opens an account with the code from a letter, which the same transaction consumes. An address that was
 * taken meanwhile fails like a wrong code, because any other response would reveal the account.
 */
export async function openAccount(
  deps: Pick<Platform, 'clock' | 'secrets' | 'audit' | 'http' | 'limits'>,
  tx: Tx,
  draft: AccountDraft & { readonly code: string },
): Promise<void> {
  const { email, code } = draft;
  await consumeCode(deps, tx, { purpose: 'sign-up', email, userId: NO_USER }, code);
  if (!(await insertAccount(deps, tx, draft))) throw new AppError(identityErrors['code-wrong']);
}
