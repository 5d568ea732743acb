import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { type AccountDraft, insertAccount } from './insert-account.ts';

/**
 * Opens an account for an address that was proved by another person's letter; the caller has checked and
 * consumed its link.
 */
export async function openInvitedAccount(
  deps: Pick<Platform, 'clock' | 'audit' | 'http' | 'limits'>,
  tx: Tx,
  draft: AccountDraft,
): Promise<void> {
  if (!(await insertAccount(deps, tx, draft))) throw new AppError(identityErrors['address-taken']);
}
