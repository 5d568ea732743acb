import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from './platform.ts';

const MAX_SEQUENCE = 0xfff;

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit sequence within the millisecond, 62 random bits; so
 * the ids of one server are ascending, and an index on them grows at its end. When the clock is set back, or
 * the sequence of a millisecond is exhausted, the time in the ids runs ahead of the clock.
 */
export function createIds(clock: Clock): Ids {
  let last = 0;
  let sequence = 0;
  return {
    next() {
      const now = clock.now().getTime();
      sequence = now > last ? 0 : sequence + 1;
      last = Math.max(last, now);
      if (sequence > MAX_SEQUENCE) {
        last += 1;
        sequence = 0;
      }
      const time = last.toString(16).padStart(12, '0');
      const random = randomBytes(8);
      random[0] = 0x80 | ((random[0] ?? 0) & 0x3f);
      const tail = random.toString('hex');
      const counter = sequence.toString(16).padStart(3, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
    },
  };
}
