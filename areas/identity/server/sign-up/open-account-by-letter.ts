import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import { consumeConfirmation } from '../confirmations/confirmations.store.ts';
import { consumeLink } from '../links/consume-link.ts';
import { type AccountDraft, insertAccount } from './insert-account.ts';

/**
 * Opens an account with the link from the letter of a sign-up, for the address that the letter went to; link
 * and code are consumed together. Refused if another account took the address meanwhile.
 */
export async function openAccountByLetter(
  deps: Pick<Platform, 'clock' | 'secrets' | 'audit' | 'http' | 'limits'>,
  tx: Tx,
  draft: AccountDraft & { readonly hash: string },
): Promise<void> {
  const { email, hash } = draft;
  await consumeConfirmation(tx, { purpose: 'sign-up', email, userId: NO_USER }, deps.clock.now());
  await consumeLink(deps, tx, hash);
  if (!(await insertAccount(deps, tx, draft))) throw new AppError(identityErrors['link-invalid']);
}
