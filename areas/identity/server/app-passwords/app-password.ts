import type { Secrets } from '@artel/server';

/** RFC 4648 in lower case: easy to type on a phone, without digits that look like letters. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 140 bits: seven groups of four characters, which a person types once. */
const LENGTH = 28;

/** A new app password as a person sees it: `abcd-efgh-…`. */
export function buildAppPassword(secrets: Pick<Secrets, 'token'>): string {
  const bits = Array.from(Buffer.from(secrets.token(), 'base64url'), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('');
  const letters = Array.from({ length: LENGTH }, (_, at) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  );
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/**
 * Hashes an app password for storage. A fast hash suffices: 140 random bits can't be searched, and a program
 * authenticates with each of its calls. Case, dashes and spaces do not matter.
 */
export function hashAppPassword(secrets: Pick<Secrets, 'hash'>, typed: string): Buffer {
  return secrets.hash(typed.toLowerCase().replace(/[\s-]/g, ''));
}
