import { calendarErrors } from '@artel/calendar/contract';
import { AppError } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { Clock, Tx } from '@artel/server';
import { resolveOccurrences } from '../rules/resolve-occurrences.ts';
import { expandTiming, MOST_OCCURRENCES } from '../rules/timing.ts';
import {
  type EventRow,
  listOverrides,
  type OverrideRow,
  replaceOccurrences,
  type StoredOccurrence,
  setEvent,
} from './events.store.ts';

/** Occurrences are stored from half a year ago until a year and a half ahead; later ones are computed on request. */
const BACK = 183 * DAY;
const AHEAD = 548 * DAY;
/** The range of a series that is stored completely. */
export const EVER = new Date('9999-12-31T00:00:00Z');
const NEVER = new Date('0001-01-01T00:00:00Z');

/** Recomputes and stores the occurrences of an organiser's event; returns the event with the stored range. */
export async function storeOccurrences(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  event: EventRow,
): Promise<EventRow> {
  const overrides = await listOverrides(tx, event.companyId, event.id);
  const { storedFrom, storedTo, occurrences } = toStored({ clock }, event, overrides);
  const [stored] = await Promise.all([
    setEvent(tx, event, { storedFrom, storedTo }),
    replaceOccurrences(tx, event, occurrences),
  ]);
  return stored;
}

/** Computes the occurrences of an event that are stored, and the range in which they are complete. */
export function toStored(
  { clock }: { readonly clock: Clock },
  event: EventRow,
  overrides: readonly OverrideRow[],
): Pick<EventRow, 'storedFrom' | 'storedTo'> & { readonly occurrences: StoredOccurrence[] } {
  const now = clock.now().getTime();
  const { from, to } = getRange(event, new Date(now - BACK), new Date(now + AHEAD));
  const found = resolveOccurrences(event, overrides, from, to, MOST_OCCURRENCES + 1);
  if (found.length > MOST_OCCURRENCES)
    throw new AppError(calendarErrors['series-too-long'], { values: { count: MOST_OCCURRENCES } });
  const occurrences = found.map(({ original, startsAt, endsAt, override }) => ({
    original,
    startsAt,
    endsAt,
    busy: getBusyState(event, override),
    isCancelled: isCancelled(event, override),
  }));
  return { storedFrom: from, storedTo: to, occurrences };
}

/** A series that has nothing beyond the window is stored completely, like a single event. */
function getRange(event: EventRow, from: Date, to: Date): { readonly from: Date; readonly to: Date } {
  if (event.rule === null) return { from: NEVER, to: EVER };
  const before = expandTiming(event, NEVER, from, 1).some(({ endsAt }) => endsAt <= from);
  const behind = expandTiming(event, to, EVER, 1).length > 0;
  return { from: before ? from : NEVER, to: behind ? to : EVER };
}

export function isCancelled(
  event: Pick<EventRow, 'status'>,
  override: Pick<OverrideRow, 'status'> | null,
): boolean {
  return (override?.status ?? event.status) === 'cancelled';
}

/** How busy an event makes its organiser. */
export function getBusyState(
  event: Pick<EventRow, 'status' | 'isBusy'>,
  override: Pick<OverrideRow, 'status' | 'isBusy'> | null,
): 0 | 1 | 2 {
  if (isCancelled(event, override) || !(override?.isBusy ?? event.isBusy)) return 0;
  return (override?.status ?? event.status) === 'tentative' ? 1 : 2;
}
