import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { findFactorFacts } from '../factors/factors.store.ts';
import { buildAccessChangedLetter } from '../letters/access-changed.ts';
import { consumeLink } from '../links/consume-link.ts';
import { setPassword } from './set-password.ts';

/** The factors of a person who was signed in without them. */
interface PassedFactors {
  readonly totp: boolean;
  readonly passkeys: number;
}

/**
 * Recovers an account by the operator's link: it sets a new password and signs its bearer in without the
 * second factor, once, because a person who lost both has no other way. The factors remain, so that no link
 * can remove them; the session counts as a proof, so that the owner can replace them. The owner is notified
 * by letter; the bypassed factors are returned for the caller's record.
 */
export async function recoverAccount(
  deps: Pick<
    Platform,
    'clock' | 'secrets' | 'http' | 'text' | 'config' | 'letters' | 'audit' | 'cache' | 'live'
  >,
  tx: Tx,
  { userId, hash, passwordHash }: { userId: string; hash: string; passwordHash: string },
): Promise<PassedFactors> {
  await consumeLink(deps, tx, hash);
  await setPassword(deps, tx, { userId, passwordHash });
  const account = await findAccount(tx, userId);
  const facts = await findFactorFacts(tx, userId);
  // The account was deleted after the link was made.
  if (account === null || facts === null) throw new AppError(identityErrors['link-invalid']);
  const { email: to, timeZone } = account;
  await deps.letters.send(tx, buildAccessChangedLetter(deps, { to, timeZone, change: 'access-regained' }));
  return { totp: facts.hasTotp, passkeys: facts.passkeys };
}
