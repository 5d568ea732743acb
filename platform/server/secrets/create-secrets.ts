import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const TOKEN_BYTES = 24;
/** First byte of every sealed value, by which a later algorithm recognises the format. */
const SEAL_VERSION = 1;

/**
 * Creates the secrets of one installation. A key for one purpose reveals nothing about others (HKDF-SHA-256,
 * RFC 5869).
 */
export function createSecrets(masterKey: Buffer, cell: string | null = null): Secrets {
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

  const mac = (purpose: string, data: string): Buffer =>
    createHmac('sha256', key(purpose)).update(data).digest();

  function encryptWith(nonce: Buffer, purpose: string, context: string, plain: string): Buffer {
    const cipher = createCipheriv(ALGORITHM, key(purpose), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(SEAL_VERSION), nonce, cipher.getAuthTag(), sealed]);
  }

  function unseal(purpose: string, context: string, sealed: Buffer): string {
    const tagAt = 1 + NONCE_BYTES;
    const bodyAt = tagAt + TAG_BYTES;
    if (sealed.length < bodyAt || sealed[0] !== SEAL_VERSION)
      throw new Error('Sealed bytes of an unknown form');
    const decipher = createDecipheriv(ALGORITHM, key(purpose), sealed.subarray(1, tagAt), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
    return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]).toString('utf8');
  }

  return {
    cell,
    key,
    mac,
    // A random nonce under one key is safe for 2^32 messages, far more than any purpose here needs.
    encrypt: (purpose, plain) => encryptWith(randomBytes(NONCE_BYTES), purpose, '', plain),
    decrypt: (purpose, sealed) => unseal(purpose, '', sealed),
    seal(purpose, context, plain) {
      // A nonce derived from the text repeats only with the same text, whose equal ciphertext reveals nothing
      // more.
      const nonce = mac(`${purpose} nonce`, JSON.stringify([context, plain])).subarray(0, NONCE_BYTES);
      return encryptWith(nonce, purpose, context, plain);
    },
    unseal,
    token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    hash: (token) => createHash('sha256').update(token).digest(),
  };
}
