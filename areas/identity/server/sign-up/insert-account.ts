import { identityLimits, type TrackingData } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { toNetwork } from '@artel/server';
import { insertUser, putCredential } from '../accounts/accounts.store.ts';
import { voidLinks } from '../links/links.store.ts';
import { storeTracking } from '../tracking/store-tracking.ts';

/** A person who is about to have an account; `userId` is the scope of the transaction that opens it. */
export interface AccountDraft {
  readonly userId: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly passwordHash: string;
  /** The source of the sign-up, if the form sent it. */
  readonly tracking?: TrackingData;
}

/**
 * Writes the person, the credential and the audit record; false when the address is taken. In every case the
 * links in letters to its address end, before the person is written, because a transaction that opens an
 * account by a link locks the link first.
 */
export async function insertAccount(
  deps: Pick<Platform, 'clock' | 'audit' | 'http' | 'limits'>,
  tx: Tx,
  draft: AccountDraft,
): Promise<boolean> {
  const { userId, email, familyName, givenName, middleName, passwordHash } = draft;
  await deps.limits.consume(tx, identityLimits.accounts, { network: toNetwork(deps.http.address) });
  const now = deps.clock.now();
  await voidLinks(tx, { kind: 'registration', username: email }, now);
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
  if (draft.tracking) await storeTracking(deps, tx, userId, draft.tracking);
  await deps.audit.record(tx, {
    act: 'identity/account-opened',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  });
  return true;
}
