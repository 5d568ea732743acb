import type { Secrets } from '../secrets/secrets.ts';
import type { RenderedLetter } from './render-letter.ts';

// Letters contain codes and links that grant access, so the database never stores one in plain text.
const PURPOSE = 'letters';

export function sealLetter(secrets: Secrets, letter: RenderedLetter): Buffer {
  return secrets.encrypt(PURPOSE, JSON.stringify(letter));
}

export function openLetter(secrets: Secrets, sealed: Buffer): RenderedLetter {
  return JSON.parse(secrets.decrypt(PURPOSE, sealed));
}
