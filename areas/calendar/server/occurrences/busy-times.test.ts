import { DAY, MINUTE } from '@artel/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTimes, unpackTimes, writeTimes } from './busy-times.ts';

interface Time {
  readonly startsAt: number;
  readonly endsAt: number;
}

const EPOCH = Date.UTC(2000, 0, 1);

/** As `timestamptz_send` writes instants: microseconds since the year 2000, eight bytes each. */
function pack(times: readonly Time[]): Buffer {
  const packed = Buffer.alloc(times.length * 16);
  for (const [at, { startsAt, endsAt }] of times.entries()) {
    packed.writeBigInt64BE(BigInt(startsAt - EPOCH) * 1000n, at * 16);
    packed.writeBigInt64BE(BigInt(endsAt - EPOCH) * 1000n, at * 16 + 8);
  }
  return packed;
}

/** The same by the simplest method: each minute of the day is busy or not. */
function slowly(times: readonly Time[], from: number, to: number): Time[] {
  const busy = new Set<number>();
  for (const { startsAt, endsAt } of times) for (let at = startsAt; at < endsAt; at += MINUTE) busy.add(at);
  const merged: Time[] = [];
  for (const at of [...busy].sort((one, other) => one - other)) {
    const last = merged.at(-1);
    if (last?.endsAt === at) merged.splice(-1, 1, { ...last, endsAt: at + MINUTE });
    else merged.push({ startsAt: at, endsAt: at + MINUTE });
  }
  return merged.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
}

test('busy times merge as if each minute were looked at, in whichever order they come', () => {
  const zero = Date.UTC(1999, 11, 31, 20);
  const minute = fc.integer({ min: 0, max: 600 });
  const times = fc.array(fc.record({ start: minute, length: fc.integer({ min: 0, max: 90 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(times, minute, minute, (provided, first, length) => {
      const all = provided.map(({ start, length: minutes }) => ({
        startsAt: zero + start * MINUTE,
        endsAt: zero + (start + minutes) * MINUTE,
      }));
      const [from, to] = [zero + first * MINUTE, zero + (first + length + 1) * MINUTE];
      const unpacked: number[] = [];
      unpackTimes(unpacked, pack(all));
      expect(writeTimes(mergeTimes(unpacked, from, to), new Map())).toEqual(
        slowly(all, from, to).map(({ startsAt, endsAt }) => ({
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
        })),
      );
    }),
  );
});

test('an instant is written as JavaScript writes it, in any year and down to the millisecond', () => {
  const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const whole = fc.integer({ min: -DAY, max: DAY }).map((at) => new Date(at * MINUTE));
  const days = new Map<number, string>();
  fc.assert(
    fc.property(fc.oneof(instant, whole), (date) => {
      const unpacked: number[] = [];
      unpackTimes(unpacked, pack([{ startsAt: date.getTime(), endsAt: date.getTime() }]));
      const text = date.toISOString();
      expect(writeTimes(unpacked, days)).toEqual([{ startsAt: text, endsAt: text }]);
    }),
  );
});
