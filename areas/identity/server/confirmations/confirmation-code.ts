import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@artel/server';

/** What a code opens: an account, a new password, or a new address, which takes one from either mailbox. */
export type CodePurpose = 'sign-up' | 'password-reset' | 'email-old' | 'email-new';

/** Which confirmation: there is one of each purpose for an address, and for a signed-in person one of their own. */
export interface ConfirmationKey {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Who asked, signed in; `NO_USER` of a visitor. */
  readonly userId: string;
}

/** What a code belongs to: its purpose, its address and the row that was written for it. */
export interface CodeSeed {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly email: string;
}

/**
 * Derives the six digits of a confirmation from its row. So the plain code is stored nowhere, neither in the table nor
 * in the job that writes the letter, and without the installation's key nobody can compute it. Each purpose has a key of
 * its own: a code for one is worth nothing for another.
 */
export function buildCode(secrets: Pick<Secrets, 'mac'>, { id, purpose, email }: CodeSeed): string {
  const mac = secrets.mac(`${purpose}-code`, `${id}.${email}`);
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export function isCode(secrets: Pick<Secrets, 'mac'>, seed: CodeSeed, typed: string): boolean {
  const expected = Buffer.from(buildCode(secrets, seed));
  const given = Buffer.from(typed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
