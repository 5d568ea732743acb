import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { consumeSignUpCode } from '../confirmations/check-sign-up-code.ts';
import { takeLink } from '../links/take-link.ts';
import { insertUser, putCredential } from './accounts.store.ts';

export type OpenAccountDeps = Pick<Platform, 'clock' | 'secrets' | 'audit'>;

/** A person about to have an account; `userId` is the scope of the transaction that opens it. */
export interface AccountDraft {
  readonly userId: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly passwordHash: string;
}

/**
 * Opens an account with the code from a letter, which is used up by the same transaction. An address that is taken
 * meanwhile answers as a wrong code: nothing else would keep the secret that it has an account.
 */
export async function openAccount(
  deps: OpenAccountDeps,
  tx: Tx,
  draft: AccountDraft & { readonly code: string },
): Promise<void> {
  await consumeSignUpCode(deps, tx, draft);
  if (!(await insertAccount(deps, tx, draft))) throw new AppError(identityErrors['code-wrong']);
}

/** Opens an account with a one-time link, which is used up by the same transaction; its bearer is trusted. */
export async function openAccountByLink(
  deps: OpenAccountDeps,
  tx: Tx,
  draft: AccountDraft & { readonly hash: string },
): Promise<void> {
  await takeLink(deps, tx, draft.hash);
  if (!(await insertAccount(deps, tx, draft))) throw new AppError(identityErrors['address-taken']);
}

/** Writes the person, the credential and the audit record; false when the address is taken. */
export async function insertAccount(
  deps: Pick<Platform, 'clock' | 'audit'>,
  tx: Tx,
  draft: AccountDraft,
): Promise<boolean> {
  const { userId, email, familyName, givenName, middleName, passwordHash } = draft;
  const now = deps.clock.now();
  const isNew = await insertUser(tx, {
    id: userId,
    email,
    familyName,
    givenName,
    middleName,
    createdAt: now,
  });
  if (!isNew) return false;
  await putCredential(tx, { userId, passwordHash, changedAt: now });
  await deps.audit.record(tx, {
    act: 'identity/account-opened',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  });
  return true;
}
