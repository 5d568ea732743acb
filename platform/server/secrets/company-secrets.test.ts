import { expect, test } from 'vitest';
import { createCompanySecrets } from './company-secrets.ts';
import { createSecrets } from './create-secrets.ts';
import { createSealedKey, openSealedKey, resealKey } from './sealed-keys.ts';

const here = createSecrets(Buffer.alloc(32, 'here'));
const there = createSecrets(Buffer.alloc(32, 'there'));
const companyId = '01936b2e-7c00-7000-8000-0000000000c0';
const place = { kind: 'company', companyId, version: 1 } as const;
const sealed = createSealedKey(here, place);

const keyOf = (version: number, secrets = openSealedKey(here, place, sealed)) => ({ version, secrets });

test('a key opens in its place only, and under its installation only', () => {
  expect(openSealedKey(here, place, sealed).mac('a', 'b')).toEqual(
    openSealedKey(here, place, sealed).mac('a', 'b'),
  );
  expect(createSealedKey(here, place).equals(sealed)).toBe(false);
  for (const other of [
    { ...place, version: 2 },
    { ...place, companyId: companyId.replace('c0', 'c1') },
    { kind: 'chain', companyId } as const,
  ])
    expect(() => openSealedKey(here, other, sealed)).toThrow();
  expect(() => openSealedKey(there, place, sealed)).toThrow();
});

test('what a company made is valid in another installation once its key is sealed again, and only then', () => {
  const own = createCompanySecrets(here, companyId, [keyOf(1)]);
  const [password, bound] = [own.encrypt('mail', 'пароль'), own.seal('hook', 'one', 'секрет')];
  const moved = openSealedKey(there, place, resealKey(here, there, place, sealed));
  const arrived = createCompanySecrets(there, companyId, [keyOf(1, moved)]);
  expect(arrived.mac('a', 'b')).toEqual(own.mac('a', 'b'));
  expect(arrived.decrypt('mail', password)).toBe('пароль');
  expect(arrived.unseal('hook', 'one', bound)).toBe('секрет');
  const without = createCompanySecrets(there, companyId, []);
  expect(without.mac('a', 'b').equals(own.mac('a', 'b'))).toBe(false);
  expect(() => without.decrypt('mail', password)).toThrow('key 1');
  expect(() => without.unseal('hook', 'one', bound)).toThrow('key 1');
});

test('each key of a company opens what it sealed, and the installation’s what is older than all of them', () => {
  const second = keyOf(2, createSecrets(Buffer.alloc(32, 'second')));
  const [none, first, both] = [[], [keyOf(1)], [second, keyOf(1)]].map((keys) =>
    createCompanySecrets(here, companyId, keys),
  );
  const older = [none, first, both].map((by) => by?.encrypt('mail', 'x') ?? Buffer.alloc(0));
  expect(older.map((bytes) => both?.decrypt('mail', bytes))).toEqual(['x', 'x', 'x']);
  expect(both?.macs('a', 'b')).toEqual(
    [second.secrets, keyOf(1).secrets, here].map((by) => by.mac('a', 'b')),
  );
  expect(none?.encrypt('mail', 'x')[0]).toBe(1);
});

test('a company’s sealed bytes are bound to their key', () => {
  const own = createCompanySecrets(here, companyId, [keyOf(1)]);
  const bytes = own.encrypt('mail', 'x');
  for (let at = 0; at < bytes.length; at++) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(() => own.decrypt('mail', forged), `byte ${at}`).toThrow();
  }
});
