import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@artel/server';

/**
 * The purpose of a code: to open an account, to set a new password, or to change the address, which requires
 * a code from each mailbox.
 */
export type CodePurpose = 'sign-up' | 'password-reset' | 'email-old' | 'email-new';

/** The key of a confirmation: one per purpose and address, and for a signed-in person one of their own. */
export interface ConfirmationKey {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** The signed-in requester; `NO_USER` for a visitor. */
  readonly userId: string;
}

/** The seed of a code: its purpose, its address and the row that was written for it. */
export interface CodeSeed {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly email: string;
}

/**
 * Derives the six digits of a confirmation from its row. The plain code is stored nowhere, neither in the
 * table nor in the job that writes the letter, and it can't be computed without the installation's key. Each
 * purpose has a key of its own, so that a code for one is not valid for another.
 */
export function buildCode(secrets: Pick<Secrets, 'mac'>, { id, purpose, email }: CodeSeed): string {
  const mac = secrets.mac(`${purpose}-code`, `${id}.${email}`);
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export function isCode(secrets: Pick<Secrets, 'mac'>, seed: CodeSeed, typed: string): boolean {
  const expected = Buffer.from(buildCode(secrets, seed));
  const provided = Buffer.from(typed);
  return provided.length === expected.length && timingSafeEqual(provided, expected);
}
