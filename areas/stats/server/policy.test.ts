import { randomBytes, randomUUID } from 'node:crypto';
import { saveConsent, statsLimits } from '@artel/stats/contract';
import { expect, test } from 'vitest';
import {
  dayStart,
  eventName,
  normalizeAddress,
  normalizeReferrer,
  normalizeVisitor,
  scrubEvent,
  toUtcDay,
} from './policy.ts';

const templates = new Set(['/', '/auth/signup/{hash}']);

test('no single address uses up the day’s limit of proofs, so that others’ choices are stored', () => {
  expect((saveConsent.perMinute ?? Number.POSITIVE_INFINITY) * 24 * 60).toBeLessThan(
    statsLimits['first-choices'].perDay,
  );
});

test('an address is stored as a page’s template and as nothing else', () => {
  expect(normalizeAddress('/auth/signup/{hash}', templates)).toBe('/auth/signup/{hash}');
  for (const sent of ['/auth/signup/3c1f8a90', '/?auth=token', '', 'https://artel.example.ru/', '/404'])
    expect(normalizeAddress(sent, templates)).toBe('/404');
});

test.each([
  ['ya.ru', 'ya.ru'],
  ['WWW.Example.RU', 'www.example.ru'],
  ['xn--80aesfpebagmfblc0a.xn--p1ai', 'xn--80aesfpebagmfblc0a.xn--p1ai'],
  ['artel.example.ru', ''],
  ['deep.artel.example.ru', ''],
  ['192.168.1.7', ''],
  ['localhost', ''],
  ['[::1]', ''],
  ['https://ya.ru/?q=secret', ''],
  ['ivan@example.ru', ''],
  [`${randomBytes(16).toString('hex')}.evil.ru`, ''],
  ['*', ''],
  ['a b.ru', ''],
  [`${'a'.repeat(300)}.ru`, ''],
])('the referring site %s is stored as “%s”', (sent, stored) => {
  expect(normalizeReferrer(sent, ['artel.example.ru'])).toBe(stored);
});

test('a visitor is a random uuid or null', () => {
  const id = randomUUID();
  expect(normalizeVisitor(id.toUpperCase())).toBe(id);
  for (const sent of ['', 'ivan@example.ru', `${id}0`]) expect(normalizeVisitor(sent)).toBeNull();
});

test('a day is a day of UTC', () => {
  expect(toUtcDay(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(dayStart(new Date('2026-11-22T00:00:00Z')).toISOString()).toBe('2026-11-22T00:00:00.000Z');
});

test('short facts of an event are stored unchanged', () => {
  const data = {
    event: 'purchase',
    orderId: 'A-1024',
    grandTotal: 11_880.5,
    isTrial: false,
    items: [{ productSKU: 'team-10', productName: 'Тариф «Команда»', price: 990, quantity: 12 }],
  };
  expect(scrubEvent(data)).toEqual(data);
  expect(eventName(data)).toBe('purchase');
});

const jwt = `eyJhbGciOiJIUzI1NiJ9.${randomBytes(40).toString('base64url')}.${randomBytes(32).toString('base64url')}`;

test.each<[string, unknown]>([
  ['an e-mail address', 'пишите на ivan.petrov@example.ru'],
  ['an e-mail address, percent-encoded', 'ivan.petrov%40example.ru'],
  ['a telephone number', '+7 (912) 345-67-89'],
  ['a telephone number without signs', '89123456789'],
  ['a telephone number that is a number', 79_123_456_789],
  ['an access token', jwt],
  ['a hash', randomBytes(16).toString('hex')],
  ['a link’s token', randomBytes(24).toString('base64url')],
  ['an id', randomUUID()],
  ['a link', 'https://artel.example.ru/auth/signup/abc'],
  ['a path', '/auth/signup/abc'],
  ['parameters', 'step=2?auth=abc'],
  ['what is too long to be a fact', 'слово '.repeat(30)],
  ['nothing', null],
])('%s is dropped wherever it appears', (_, secret) => {
  const data = { a: secret, b: { c: secret, d: 1 }, e: [secret, 2], [String(secret).slice(0, 60)]: 3 };
  const stored = JSON.stringify(scrubEvent(data));
  expect(stored).toMatch(/"d":1/);
  for (const part of String(secret)
    .split(/[^\w@.-]/)
    .filter((word) => word.length > 7))
    expect(stored).not.toContain(part);
  expect(eventName({ event: secret })).toBe('');
});

test.each([
  'ivan%2540mail.ru',
  'a%252540b.ru',
  'ivan&#64;mail.ru',
  'ivan＠mail.ru',
  '916‑123‑45‑67',
  '8 916–123–45–67',
  '916/123/45/67',
  '916_123_45_67',
  '９１６１２３４５６７８',
  '٠١٢٣٤٥٦٧٨٩',
])('%s is an address or a number, however it is written', (secret) => {
  expect(scrubEvent({ a: secret, b: [secret], c: `это ${secret}!` })).toEqual({ b: [] });
  expect(eventName({ event: secret })).toBe('');
});

test('a value under a private key is dropped, whatever it holds', () => {
  const names = ['password', 'accessToken', 'user_email', 'Phone', 'smsCode', 'pageUrl', 'userId', 'auth'];
  names.push('fullName', 'fio', 'surname', 'birthday', 'shippingAddress', 'iban', 'cardNumber', 'otp', 'pin');
  expect(scrubEvent(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual({});
});

test('an event stores a bounded number of facts, of a bounded depth and size', () => {
  const deep = { a: { b: { c: { d: 1 } } } };
  expect(scrubEvent(deep)).toEqual({ a: { b: {} } });
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`fact${nth}`, nth]));
  expect(Object.keys(scrubEvent(many))).toHaveLength(30);
  const long = Object.fromEntries(
    Array.from({ length: 30 }, (_, nth) => [`fact${nth}`, 'слово '.repeat(19)]),
  );
  expect(scrubEvent(long)).toEqual({});
});

test('a value that the database cannot store, or that would change a prototype, is not stored', () => {
  expect(scrubEvent({ a: 'x\0y', b: 'half \ud800' })).toEqual({ a: 'xy', b: 'half \ufffd' });
  expect(scrubEvent(JSON.parse('{"__proto__":{"isAdmin":true},"a":1}'))).toEqual({ a: 1 });
});

test('no more of a hostile text is examined than is stored', () => {
  const stored = Object.values(scrubEvent({ a: '@'.repeat(16_000), b: 'ы-'.repeat(8_000) }));
  for (const text of stored) expect(String(text).length).toBeLessThan(200);
});
