import type { Platform, Tx } from '@artel/server';
import { insertUser, putCredential } from './accounts.store.ts';

/** A person about to have an account; `userId` is the scope of the transaction that opens it. */
export interface AccountDraft {
  readonly userId: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly passwordHash: string;
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
