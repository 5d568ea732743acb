import { AppError } from '@artel/contract';
import { identityErrors, isCommonPassword } from '@artel/identity/contract';
import { hash, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** Argon2id, the library's default algorithm: 19 MiB, two passes, about 36 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a discarded password, of the same cost: unknown names are verified against it. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$yq6mJXsNkvXGZ3YvBzd5Sw$ymTptW+3tvRuOJ2FLPPEtS75a0xHXmj7/bRL1ZWcvsw';

/**
 * Hashes a new password, or refuses one that is easy to guess. Takes tens of milliseconds: never inside a transaction.
 * `about` are words that belong to the person (the e-mail address), which make poor passwords too.
 */
export async function hashPassword(password: string, about: readonly string[] = []): Promise<string> {
  refuseCommonPassword(password, about);
  return hashUnchecked(password);
}

/** Refuses a password that is easy to guess; quick, for acts that have a say about it before the hash is due. */
export function refuseCommonPassword(password: string, about: readonly string[] = []): void {
  if (isCommonPassword(password, about)) throw new AppError(identityErrors['password-common']);
}

/** Hashes without the strength check: for demo data, and for passwords that were checked before. */
export async function hashUnchecked(password: string): Promise<string> {
  return hashingQueue(() => hash(normalise(password), COST));
}

/** Whether the password is the account's. Without an account it takes the same time and says no. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await hashingQueue(() => verify(storedHash ?? NOBODYS_HASH, normalise(password)));
  return isRight && storedHash !== null;
}

/** Another device may compose the same letters otherwise: a letter and its breve as one code point or as two. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
