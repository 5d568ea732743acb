import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { type EventRow, setEvent } from '../stored/events.store.ts';
import { resetAnswers } from '../stored/guests.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { toColumns } from '../stored/timing-columns.ts';
import { chooseGuests } from './choose-guests.ts';
import { type Change, type Changed, contentChange, finishChange, raised } from './finish-change.ts';
import { moveOverrides, nextTiming } from './next-timing.ts';

/** Changes all occurrences; times are those of the named one, and the whole series moves with it. */
export async function changeAll(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  original: string,
  change: Change,
): Promise<Changed> {
  const { tx } = deps;
  const { title, place, notes, guests, hasRoom } = change;
  const next = nextTiming(event, original, change);
  if (next) await moveOverrides(tx, event, next);
  const isSeen = next !== null || [title, place, notes, hasRoom].some((value) => value !== undefined);
  const written = await setEvent(tx, event, {
    ...contentChange(change),
    ...(next && toColumns(next.timing)),
    ...raised(deps, actor, event, isSeen),
  });
  if (next) await resetAnswers(tx, { companyId: event.companyId, eventId: event.id });
  const stored = await storeOccurrences(deps, tx, written);
  if (guests) await chooseGuests(deps, actor, stored, guests, stored.organiserEmail ?? '');
  const { companyId, id: eventId } = stored;
  if (hasRoom) await deps.ports.eventRooms.open(deps, { companyId, eventId });
  await finishChange(deps, stored, change);
  return { event: stored, touched: [] };
}
