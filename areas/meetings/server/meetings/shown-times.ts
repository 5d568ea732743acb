import { MINUTE } from '@artel/contract/time';

interface Typed {
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
}

/** Begin and end in local time of the meeting's zone. */
export function shownTimes({ date, time, minutes }: Typed): { starts: string; ends: string } {
  const ends = new Date(Date.parse(`${date}T${time}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16);
  return { starts: `${date}T${time}`, ends };
}
