import { DAY, MINUTE } from '@artel/contract/time';

/** A list of times: alternately begin and end, in milliseconds since 1970. */
export type Times = number[];

interface Written {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** `timestamptz_send` counts microseconds since the year 2000. */
const EPOCH = Date.UTC(2000, 0, 1);
// 2 ** 32 microseconds are 4,294,967 milliseconds and 296 microseconds: computed in two parts, because the
// product would exceed the integers that a number represents exactly.
const HIGH_MILLIS = 4_294_967;
const HIGH_MICROS = 296;

/** Adds the times that PostgreSQL packed. */
export function unpackTimes(times: Times, packed: Buffer | null): void {
  if (packed === null) return;
  for (let at = 0; at < packed.length; at += 8) {
    const [high, low] = [packed.readInt32BE(at), packed.readUInt32BE(at + 4)];
    times.push(EPOCH + high * HIGH_MILLIS + Math.floor((high * HIGH_MICROS + low) / 1000));
  }
}

/**
 * Merges times that overlap or adjoin, in the order of time; those outside of the range and those without a
 * length are left out.
 */
export function mergeTimes(provided: Times, from: number, to: number): Times {
  const times = isInOrder(provided) ? provided : inOrder(provided);
  const merged: Times = [];
  let [begun, ended] = [Number.NaN, Number.NaN];
  const finish = () => {
    if (begun < to && ended > from) merged.push(begun, ended);
  };
  for (let at = 0; at < times.length; at += 2) {
    const [startsAt, endsAt] = [times[at] as number, times[at + 1] as number];
    if (endsAt <= startsAt) continue;
    if (startsAt <= ended) ended = Math.max(ended, endsAt);
    else {
      finish();
      [begun, ended] = [startsAt, endsAt];
    }
  }
  finish();
  return merged;
}

/** The index returns times in the order of their begin, so that sorting is rarely needed. */
function isInOrder(times: Times): boolean {
  for (let at = 2; at < times.length; at += 2)
    if ((times[at] as number) < (times[at - 2] as number)) return false;
  return true;
}

function inOrder(times: Times): Times {
  const pairs: [number, number][] = [];
  for (let at = 0; at < times.length; at += 2) pairs.push([times[at] as number, times[at + 1] as number]);
  return pairs.sort(([one], [other]) => one - other).flat();
}

/**
 * Formats times for an answer. Tens of thousands share a few days and times of day, so each of these is
 * formatted once.
 */
export function writeTimes(times: Times, days: Map<number, string>): Written[] {
  const written: Written[] = [];
  for (let at = 0; at < times.length; at += 2)
    written.push({
      startsAt: write(times[at] as number, days),
      endsAt: write(times[at + 1] as number, days),
    });
  return written;
}

const MINUTES = Array.from({ length: DAY / MINUTE }, (_, at) =>
  new Date(at * MINUTE).toISOString().slice('1970-01-01'.length),
);

function write(time: number, days: Map<number, string>): string {
  const day = Math.floor(time / DAY);
  const minute = MINUTES[(time - day * DAY) / MINUTE];
  if (minute === undefined) return new Date(time).toISOString();
  let date = days.get(day);
  if (date === undefined) {
    date = new Date(time).toISOString().slice(0, -minute.length);
    days.set(day, date);
  }
  return date + minute;
}
