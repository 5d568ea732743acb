import { AppError } from '@artel/contract';
import { identityErrors, isCommonPassword } from '@artel/identity/contract';
import { hash, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** Argon2id, the library's default algorithm: 19 MiB, two passes, about 36 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a discarded password, with the same cost: passwords of unknown names are compared with it. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$yq6mJXsNkvXGZ3YvBzd5Sw$ymTptW+3tvRuOJ2FLPPEtS75a0xHXmj7/bRL1ZWcvsw';

/**
 * Hashes a new password, or refuses one that is easy to guess. Takes tens of milliseconds: never call it
 * inside a transaction. `about` are words that belong to the person (the e-mail address), which are poor
 * passwords too.
 */
export async function hashPassword(password: string, about: readonly string[] = []): Promise<string> {
  refuseCommonPassword(password, about);
  return hashUnchecked(password);
}

/** Refuses a password that is easy to guess; fast, for acts that check the password before hashing it. */
export function refuseCommonPassword(password: string, about: readonly string[] = []): void {
  if (isCommonPassword(password, about)) throw new AppError(identityErrors['password-common']);
}

/** Hashes without the strength check: for demo data, and for passwords that were checked before. */
export async function hashUnchecked(password: string): Promise<string> {
  return hashingQueue(() => hash(normalise(password), COST));
}

/** Whether the password is the account's. Without an account it takes the same time and returns false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await hashingQueue(() => verify(storedHash ?? DUMMY_HASH, normalise(password)));
  return isRight && storedHash !== null;
}

/** Normalises a password, because devices encode the same letter differently: short i as one code point or as two. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
