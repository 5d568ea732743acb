import { randomInt } from 'node:crypto';
import type { Secrets } from '@artel/server';

/** Crockford's base32: no I, L, O and U, so that nobody mistakes one letter for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * 80 bits. Less than what opens a door alone (128), for a person types it, it stands beside a password, five tries end
 * its challenge, and its hash is keyed: a stolen table without the installation's key tells nothing.
 */
const LENGTH = 16;

/** A fresh recovery code, as a person sees it: four groups of four. */
export function buildRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** What the database keeps of a code. Case, dashes, spaces and the usual slips do not matter. */
export function hashRecoveryCode(secrets: Pick<Secrets, 'mac'>, userId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return secrets.mac('recovery-code', `${userId} ${code}`);
}
