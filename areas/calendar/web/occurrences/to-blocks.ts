import type { Occurrence } from '@artel/calendar/contract';
import type { Day } from '@artel/contract/time';
import { shownIn } from '../times/period.ts';

/** The part of an occurrence on one day, with its column among those at the same time. */
export interface Block {
  readonly occurrence: Occurrence;
  /** Minutes from midnight. */
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

const DAY_MINUTES = 24 * 60;
/** A shorter block would have no room for its text. */
const LEAST = 20;

/** Whether a whole-day event is on a day. */
export function isOnDay({ isAllDay, startsAt, endsAt }: Occurrence, day: Day): boolean {
  return isAllDay && startsAt.slice(0, 10) <= day && endsAt.slice(0, 10) > day;
}

/** Lays out the entries of a day as blocks, side by side where they overlap. */
export function toBlocks(occurrences: readonly Occurrence[], day: Day, zone: string): Block[] {
  const parts = occurrences
    .filter(({ isAllDay }) => !isAllDay)
    .map((occurrence) => ({ occurrence, ...getMinutes(occurrence, day, zone) }))
    .filter(({ from, to }) => to > 0 && from < DAY_MINUTES && to > from)
    .map((part) => ({ ...part, from: Math.max(0, part.from), to: Math.min(DAY_MINUTES, part.to) }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  return getClusters(parts).flatMap(arrange);
}

type Part = Pick<Block, 'occurrence' | 'from' | 'to'>;

function getMinutes({ startsAt, endsAt }: Occurrence, day: Day, zone: string): Pick<Block, 'from' | 'to'> {
  const from = minutesFrom(day, shownIn(zone, startsAt));
  return { from, to: Math.max(minutesFrom(day, shownIn(zone, endsAt)), from + LEAST) };
}

function minutesFrom(day: Day, shown: string): number {
  return (Date.parse(`${shown}:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000;
}

/** Groups of blocks that overlap, directly or through others. */
function getClusters(parts: readonly Part[]): Part[][] {
  const clusters: Part[][] = [];
  let end = -1;
  for (const part of parts) {
    const last = clusters.at(-1);
    if (last && part.from < end) last.push(part);
    else clusters.push([part]);
    end = last && part.from < end ? Math.max(end, part.to) : part.to;
  }
  return clusters;
}

/** Assigns each block the first column that is free at its start. */
function arrange(cluster: readonly Part[]): Block[] {
  const ends: number[] = [];
  const placed = cluster.map((part) => {
    const free = ends.findIndex((end) => end <= part.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = part.to;
    return { ...part, column };
  });
  return placed.map((part) => ({ ...part, columns: ends.length }));
}
