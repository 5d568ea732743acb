import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';
import { toMailboxKey } from './to-mailbox-key.ts';

const KEY_BYTES = 32;
const MAC_BYTES = 16;

type Macs = Pick<Secrets, 'mac'>;

/**
 * Returns the key of a mailbox in the tables: without the installation's key no one can find out its owner,
 * or look one up.
 */
export function recipientKey(secrets: Macs, address: string): Buffer {
  return secrets.mac('letter-recipient', toMailboxKey(address));
}

/**
 * Returns the token with which a recipient declines or permits letters of this kind: the mailbox's key and
 * 128 bits that prove it.
 */
export function stopToken(secrets: Macs, address: string): string {
  const key = recipientKey(secrets, address);
  return Buffer.concat([key, getProof(secrets, key)]).toString('base64url');
}

/** The mailbox of a token; null if it was not created here. */
export function readStopToken(secrets: Macs, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== KEY_BYTES + MAC_BYTES) return null;
  const key = bytes.subarray(0, KEY_BYTES);
  return timingSafeEqual(bytes.subarray(KEY_BYTES), getProof(secrets, key)) ? key : null;
}

function getProof(secrets: Macs, key: Buffer): Buffer {
  return secrets.mac('letter-stop', key.toString('hex')).subarray(0, MAC_BYTES);
}
