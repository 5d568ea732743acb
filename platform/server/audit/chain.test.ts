import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/create-secrets.ts';
import {
  buildErased,
  type ChainRecord,
  canonicalJson,
  hashPart,
  hashRecord,
  readPart,
  type SealedRecord,
} from './chain.ts';

const secrets = createSecrets(Buffer.alloc(32, 'chain'));
const record: ChainRecord = {
  id: '01936b2e-7c00-7000-8000-000000000001',
  companyId: null,
  happenedAt: '1764000000123000',
  act: 'test/done',
  userId: '01936b2e-7c00-7000-8000-00000000000a',
  viaKind: null,
  viaId: null,
  subject: 'thing:1',
  before: '{"name": "old", "list": [2, 1], "deep": {"b": 1, "a": null}}',
  after: null,
  requestId: 'request-1',
  address: '203.0.113.7',
  userAgent: 'Browser',
};

test('the spelling of JSON makes no difference: neither its spaces nor the order of its keys', () => {
  const spellings = [
    '{"name": "old", "list": [2, 1], "deep": {"b": 1, "a": null}}',
    '{"deep":{"a":null,"b":1},"list":[2,1],"name":"old"}',
    '{"list":[2,1.0],"name":"\\u006fld","deep":{"b":1e0,"a":null}}',
  ];
  expect(new Set(spellings.map(canonicalJson))).toEqual(
    new Set(['{"deep":{"a":null,"b":1},"list":[2,1],"name":"old"}']),
  );
  expect(canonicalJson('[1, 2]')).not.toBe(canonicalJson('[2, 1]'));
  expect(canonicalJson('{"__proto__": {"a": 1}}')).toBe('{"__proto__":{"a":1}}');
  expect(canonicalJson('null')).not.toBe(canonicalJson(null));
  expect(canonicalJson('1e400')).not.toBe(canonicalJson('null'));
  for (const [one, other] of [
    ['9007199254740992', '9007199254740993'],
    ['0.1', '0.1000000000000000000001'],
    ['1e400', '1e401'],
    [`0.${'0'.repeat(400)}1`, '0'],
    ['90071992547409929007', '"90071992547409929007"'],
  ] as const)
    expect(canonicalJson(one), one).not.toBe(canonicalJson(other));
});

test('the form of a hash is for ever: old chains have to be verified by later versions', () => {
  const salt = Buffer.alloc(16, 7);
  const parts = {
    actor: hashPart(record, 'actor', salt),
    matter: hashPart(record, 'matter', salt),
    trace: hashPart(record, 'trace', salt),
  };
  const place = { sequence: 1, previous: Buffer.alloc(32) };
  expect(hashRecord(secrets, record, place, parts).toString('hex')).toMatchInlineSnapshot(
    `"03f01341b8f16e24fea259b82044b34bf49cbcc6267fa387a186b83deb9f4562"`,
  );
});

test('every value, its column and the salt are in the hash of its part', () => {
  const salt = randomBytes(16);
  const of = (changed: Partial<ChainRecord>, with_ = salt) =>
    (['actor', 'matter', 'trace'] as const)
      .map((part) => hashPart({ ...record, ...changed }, part, with_).toString('hex'))
      .join();
  const hashes = [
    of({}),
    of({}, randomBytes(16)),
    of({ userId: null }),
    of({ viaKind: 'key', viaId: '01936b2e-7c00-7000-8000-00000000000b' }),
    of({ viaKind: 'app', viaId: '01936b2e-7c00-7000-8000-00000000000b' }),
    of({ viaKind: 'key', viaId: '01936b2e-7c00-7000-8000-00000000000c' }),
    of({ subject: 'thing:2' }),
    of({ before: null }),
    of({ before: null, after: record.before }),
    of({ after: '{}' }),
    of({ requestId: 'request-2' }),
    of({ address: '203.0.113.8' }),
    of({ address: 'Browser', userAgent: '203.0.113.7' }),
    of({ userAgent: '' }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('a part counts as erased only by the platform, in its own place, and with nothing left of it', () => {
  const salt = randomBytes(16);
  const none = { actor: null, matter: null, trace: null };
  const whole: SealedRecord = {
    ...record,
    sequence: 5,
    hash: randomBytes(32),
    salts: { actor: salt, matter: salt, trace: salt },
    erased: none,
  };
  const hash = hashPart(record, 'actor', salt);
  const mark = buildErased(secrets, whole, 'actor', hash);
  const gone: SealedRecord = {
    ...whole,
    userId: null,
    salts: { ...whole.salts, actor: null },
    erased: { ...none, actor: mark },
  };
  const read = (changed: Partial<SealedRecord>) => readPart(secrets, { ...gone, ...changed }, 'actor');
  expect(readPart(secrets, whole, 'actor')).toEqual(hash);
  expect(read({})).toEqual(hash);
  expect(read({ userId: record.userId })).toBeNull();
  expect(read({ sequence: 6 })).toBeNull();
  expect(read({ companyId: record.id })).toBeNull();
  expect(read({ erased: none })).toBeNull();
  expect(read({ salts: whole.salts })).toBeNull();
  expect(read({ erased: { ...none, actor: Buffer.concat([hash, randomBytes(32)]) } })).toBeNull();
  expect(readPart(createSecrets(randomBytes(32)), gone, 'actor')).toBeNull();
});
