import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { consumeLink } from '../links/consume-link.ts';
import { type AccountDraft, insertAccount } from './insert-account.ts';

/** Opens an account with a one-time link, which the same transaction consumes; its bearer is trusted. */
export async function openAccountByLink(
  deps: Pick<Platform, 'clock' | 'secrets' | 'audit' | 'http' | 'limits'>,
  tx: Tx,
  draft: AccountDraft & { readonly hash: string },
): Promise<void> {
  await consumeLink(deps, tx, draft.hash);
  if (!(await insertAccount(deps, tx, draft))) throw new AppError(identityErrors['address-taken']);
}
