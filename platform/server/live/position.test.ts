import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlaces, readPosition, writePosition } from './position.ts';

const place = fc.record({
  xid: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  seq: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
});

test('a position is read as it was written', () => {
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2120-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(place, at, (one, when) => {
      const position = { life: '0123456789ab', place: one, at: when };
      expect(readPosition(writePosition(position))).toEqual(position);
    }),
  );
});

test('whatever else a client sends is no position', () => {
  fc.assert(fc.property(fc.string(), (text) => readPosition(text) === null));
  const good = '0123456789ab.1.1.a';
  expect(readPosition(good)).not.toBeNull();
  for (const bad of [`${good}.1`, ` ${good}`, `${good}\n`, good.replace('.1.', '.-1.'), `A${good}`]) {
    expect(readPosition(bad), bad).toBeNull();
  }
  expect(readPosition('0123456789ab.18446744073709551616.1.a')).toBeNull();
  expect(readPosition('0123456789ab.1.9223372036854775808.a')).toBeNull();
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
