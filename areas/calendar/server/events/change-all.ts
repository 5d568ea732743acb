import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { replaceOccurrences, replaceOverrides, setEvent } from '../stored/events.store.ts';
import { resetAnswers } from '../stored/guests.store.ts';
import { toStored } from '../stored/store-occurrences.ts';
import { toColumns } from '../stored/timing-columns.ts';
import { chooseGuests } from './choose-guests.ts';
import { type Change, type Changed, contentChange, raised, type Target } from './finish-change.ts';
import { moveOverrides, nextTiming } from './next-timing.ts';

/** Changes all occurrences; times are those of the named one, and the whole series moves with it. */
export async function changeAll(
  deps: WithTransaction,
  actor: MemberActor,
  { event, original, overrides }: Target,
  change: Change,
): Promise<Changed> {
  const { tx } = deps;
  const { companyId, id: eventId } = event;
  const { title, place, notes, guests, hasRoom } = change;
  const next = nextTiming(event, original, change);
  const moved = next ? moveOverrides(overrides, next) : overrides;
  const isSeen = next !== null || [title, place, notes, hasRoom].some((value) => value !== undefined);
  const columns = {
    ...contentChange(change),
    ...(next && toColumns(next.timing)),
    ...raised(deps, actor, event, isSeen),
  };
  const { occurrences, ...range } = toStored(deps, { ...event, ...columns }, moved);
  const stored = { ...event, ...columns, ...range };
  const written = Promise.all([
    next && overrides.length > 0 && replaceOverrides(tx, event, moved),
    setEvent(tx, event, { ...columns, ...range }),
    next && resetAnswers(tx, { companyId, eventId }),
    replaceOccurrences(tx, stored, occurrences),
  ]);
  if (guests || hasRoom) await written;
  if (guests) await chooseGuests(deps, actor, stored, guests, stored.organiserEmail ?? '');
  if (hasRoom) await deps.ports.eventRooms.open(deps, { companyId, eventId });
  return { event: stored, written, touched: [] };
}
