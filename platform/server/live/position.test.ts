import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/create-secrets.ts';
import { comparePlaces, createPositions } from './position.ts';

const secrets = createSecrets(randomBytes(32));
const positions = createPositions(secrets);

const place = fc.record({
  xid: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  seq: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
});

test('a position is read as it was written', () => {
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2120-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(place, at, (one, when) => {
      const position = { epoch: '0123456789ab', place: one, at: when };
      expect(positions.read(positions.write(position))).toEqual(position);
    }),
  );
});

test('a position reveals nothing of the installation to its reader', () => {
  const position = { epoch: '0123456789ab', place: { xid: 987_654_321n, seq: 123_456_789n }, at: new Date() };
  const written = positions.write(position);
  const opened = Buffer.from(written, 'base64url').toString('latin1');
  for (const value of ['987654321', '123456789', position.epoch])
    expect(written + opened).not.toContain(value);
  // It is not even visible whether two positions are equal.
  expect(positions.write(position)).not.toBe(written);
  expect(createPositions(createSecrets(randomBytes(32))).read(written)).toBeNull();
});

test('whatever else a client sends is no position', () => {
  fc.assert(fc.property(fc.string(), (text) => positions.read(text) === null));
  const read = (text: string) =>
    positions.read(secrets.encrypt('live-positions', text).toString('base64url'));
  const good = '0123456789ab.1.1.a';
  expect(positions.read(good)).toBeNull();
  expect(read(good)).not.toBeNull();
  for (const bad of [`${good}.1`, ` ${good}`, `${good}\n`, good.replace('.1.', '.-1.'), `A${good}`]) {
    expect(read(bad), bad).toBeNull();
  }
  expect(read('0123456789ab.18446744073709551616.1.a')).toBeNull();
  expect(read('0123456789ab.1.9223372036854775808.a')).toBeNull();
});

test('places are in the order of transactions, then of writing', () => {
  const [a, b, c] = [
    { xid: 1n, seq: 9n },
    { xid: 2n, seq: 1n },
    { xid: 2n, seq: 2n },
  ] as const;
  expect([c, a, b].toSorted(comparePlaces)).toEqual([a, b, c]);
  fc.assert(fc.property(place, (one) => comparePlaces(one, { ...one }) === 0));
});
