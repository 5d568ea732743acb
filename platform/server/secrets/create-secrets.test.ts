import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './create-secrets.ts';

const secrets = createSecrets(randomBytes(32));

test('sealed data opens for its purpose only', () => {
  const sealed = secrets.encrypt('letters', 'Код: 123456');
  expect(secrets.decrypt('letters', sealed)).toBe('Код: 123456');
  expect(() => secrets.decrypt('other', sealed)).toThrow();
  expect(() => createSecrets(randomBytes(32)).decrypt('letters', sealed)).toThrow();
});

test('a changed, shortened or foreign byte is noticed', () => {
  const sealed = secrets.encrypt('letters', 'text');
  for (let at = 0; at < sealed.length; at++) {
    const forged = Buffer.from(sealed);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(() => secrets.decrypt('letters', forged), `byte ${at}`).toThrow();
  }
  expect(() => secrets.decrypt('letters', sealed.subarray(0, 20))).toThrow();
  expect(() => secrets.decrypt('letters', Buffer.alloc(0))).toThrow();
});

test('a seal opens for its purpose and its context only, and is the same for the same text', () => {
  const sealed = secrets.seal('cursor', 'list a', 'Иванов');
  expect(secrets.unseal('cursor', 'list a', sealed)).toBe('Иванов');
  expect(secrets.seal('cursor', 'list a', 'Иванов')).toEqual(sealed);
  for (const [purpose, context] of [
    ['cursor', 'list b'],
    ['cursor', ''],
    ['other', 'list a'],
  ] as const)
    expect(() => secrets.unseal(purpose, context, sealed)).toThrow();
  const others = [secrets.seal('cursor', 'list b', 'Иванов'), secrets.seal('cursor', 'list a', 'Иванова')];
  // Another text gives another nonce.
  for (const other of others) expect(other.subarray(1, 13).equals(sealed.subarray(1, 13))).toBe(false);
});

test('the same text is sealed differently each time', () => {
  expect(secrets.encrypt('a', 'x').equals(secrets.encrypt('a', 'x'))).toBe(false);
});

test('keys and macs depend on the master key and on the purpose, and on nothing else', () => {
  const master = randomBytes(32);
  expect(createSecrets(master).key('a')).toEqual(createSecrets(Buffer.from(master)).key('a'));
  expect(createSecrets(master).key('a')).toHaveLength(32);
  expect(secrets.key('a').equals(secrets.key('b'))).toBe(false);
  expect(secrets.mac('a', 'data').equals(secrets.mac('b', 'data'))).toBe(false);
  expect(secrets.mac('a', 'data')).toEqual(secrets.mac('a', 'data'));
});

test('a token has 192 random bits and is stored as its hash', () => {
  const tokens = new Set(Array.from({ length: 1000 }, () => secrets.token()));
  expect(tokens.size).toBe(1000);
  const [token = ''] = tokens;
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(secrets.hash(token)).toHaveLength(32);
});

test('a short master key is refused', () => {
  expect(() => createSecrets(randomBytes(16))).toThrow(/master key/);
});
