import { randomInt } from 'node:crypto';
import type { Secrets } from '@artel/server';

/** Crockford's base32: no I, L, O and U, so that no letter is mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * 80 bits. Less than the 128 of a secret that suffices alone, because a person types it, it accompanies a
 * password, its challenge allows five attempts, and its hash is keyed: a stolen table reveals nothing without
 * the installation's key.
 */
const LENGTH = 16;

/** A new recovery code as a person sees it: four groups of four characters. */
export function buildRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Hashes a recovery code for storage. Case, dashes, spaces and characters that look alike do not matter. */
export function hashRecoveryCode(secrets: Pick<Secrets, 'mac'>, userId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return secrets.mac('recovery-code', `${userId} ${code}`);
}
