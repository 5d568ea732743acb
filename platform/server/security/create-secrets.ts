import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const TOKEN_BYTES = 24;
/** First byte of everything sealed, so that a later algorithm can tell the old ones apart. */
const SEAL_VERSION = 1;

/** Secrets of one installation. A key of one purpose tells nothing about those of others (HKDF-SHA-256, RFC 5869). */
export function createSecrets(masterKey: Buffer): Secrets {
  if (masterKey.length < KEY_BYTES) throw new Error(`The master key must have at least ${KEY_BYTES} bytes`);
  const keys = new Map<string, Buffer>();

  function key(purpose: string): Buffer {
    let derived = keys.get(purpose);
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', masterKey, 'artel', purpose, KEY_BYTES));
      keys.set(purpose, derived);
    }
    return derived;
  }

  return {
    key,
    mac: (purpose, data) => createHmac('sha256', key(purpose)).update(data).digest(),
    encrypt(purpose, plain) {
      // A random nonce under one key is safe for 2^32 messages; no purpose of ours comes near.
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(purpose), nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(SEAL_VERSION), nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(purpose, sealed) {
      const tagAt = 1 + NONCE_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      if (sealed.length < bodyAt || sealed[0] !== SEAL_VERSION)
        throw new Error('Sealed bytes of an unknown form');
      const decipher = createDecipheriv(ALGORITHM, key(purpose), sealed.subarray(1, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
      return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]).toString('utf8');
    },
    token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    hash: (token) => createHash('sha256').update(token).digest(),
  };
}
