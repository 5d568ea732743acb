import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { beginAt, endBefore } from '../rules/change-series.ts';
import { hasOccurrence } from '../rules/timing.ts';
import {
  type EventRow,
  insertEvent,
  listOverrides,
  replaceOverrides,
  setEvent,
} from '../stored/events.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { toColumns } from '../stored/timing-columns.ts';
import { chooseGuests } from './choose-guests.ts';
import { claimEvent } from './claim-event.ts';
import { copyGuests } from './copy-guests.ts';
import { type Change, type Changed, contentChange, finishChange, raised } from './finish-change.ts';
import { nextTiming } from './next-timing.ts';
import { checkTiming } from './read-timing.ts';

/** Changes one occurrence and all after it: the series ends before, and another one begins with the same guests. */
export async function changeFollowing(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  original: string,
  change: Change,
): Promise<Changed> {
  const { tx, clock } = deps;
  const { companyId } = event;
  const { memberId } = actor.membership;
  const [, overrides] = await Promise.all([claimEvent(deps, actor), listOverrides(tx, companyId, event.id)]);
  const begun = { ...event, ...toColumns(beginAt(event, original)) };
  const next = nextTiming(begun, original, change);
  const timing = checkTiming(next?.timing ?? begun);
  const ended = { ...toColumns(endBefore(event, original)), ...raised(deps, actor, event, true) };
  const earlier = overrides.filter((row) => row.original < original);
  await replaceOverrides(tx, event, earlier);
  const first = await storeOccurrences(deps, tx, await setEvent(tx, event, ended));
  const id = deps.ids.next();
  const written = await insertEvent(tx, {
    ...{ ...event, ...toColumns(timing), ...contentChange(change) },
    ...{ id, href: `${id}.ics`, uid: `${id}@${deps.config.publicUrl.hostname}`, source: null },
    ...{ version: 1, sequence: 0, createdAt: clock.now(), createdBy: memberId },
    ...{ updatedAt: clock.now(), updatedBy: memberId },
  });
  const rename = next?.rename ?? ((name: string) => name);
  const later = overrides
    .filter((row) => row.original >= original)
    .map((row) => ({ ...row, original: rename(row.original) }))
    .filter((row) => hasOccurrence(timing, row.original));
  await replaceOverrides(tx, written, later);
  const second = await storeOccurrences(deps, tx, written);
  await copyGuests(deps, event, second, { withAnswers: next === null });
  if (change.guests) await chooseGuests(deps, actor, second, change.guests, second.organiserEmail ?? '');
  if (second.hasRoom) await deps.ports.eventRooms.open(deps, { companyId, eventId: second.id });
  await finishChange(deps, first, change);
  await finishChange(deps, second, change);
  return { event: second, touched: [first] };
}
