import type { Platform } from '@artel/server';

/** Without letters and digits that look alike in a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** One password for all demo people, different on each installation, because a known one would let anyone in. */
export function demoPassword(secrets: Pick<Platform['secrets'], 'mac'>): string {
  const letters = [...secrets.mac('company/demo-password', 'v1')]
    .slice(0, 12)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
