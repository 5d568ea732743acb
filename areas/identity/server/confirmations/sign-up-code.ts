import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@artel/server';

/** What a code belongs to: its address and the row that was written for it. */
export interface CodeSeed {
  readonly id: string;
  readonly email: string;
}

/** What a person types to prove an address. */
export interface TypedCode {
  readonly email: string;
  readonly code: string;
}

/**
 * Derives the six digits of a confirmation from its row. So the plain code is stored nowhere, neither in the table nor
 * in the job that writes the letter, and without the installation's key nobody can compute it.
 */
export function buildSignUpCode(secrets: Pick<Secrets, 'mac'>, seed: CodeSeed): string {
  const mac = secrets.mac('sign-up-code', `${seed.id}.${seed.email}`);
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export function isSignUpCode(secrets: Pick<Secrets, 'mac'>, seed: CodeSeed, typed: string): boolean {
  const expected = Buffer.from(buildSignUpCode(secrets, seed));
  const given = Buffer.from(typed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
