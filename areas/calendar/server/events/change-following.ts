import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { beginAt, endBefore } from '../rules/change-series.ts';
import { hasOccurrence } from '../rules/timing.ts';
import {
  insertEvent,
  insertOccurrences,
  replaceOccurrences,
  replaceOverrides,
  setEvent,
} from '../stored/events.store.ts';
import { toStored } from '../stored/store-occurrences.ts';
import { toColumns } from '../stored/timing-columns.ts';
import { chooseGuests } from './choose-guests.ts';
import { claimEvent } from './claim-event.ts';
import { copyGuests } from './copy-guests.ts';
import { type Change, type Changed, contentChange, raised, type Target } from './finish-change.ts';
import { nextTiming } from './next-timing.ts';
import { checkTiming } from './read-timing.ts';

/** Changes one occurrence and all after it: the series ends before, and another one begins with the same guests. */
export async function changeFollowing(
  deps: WithTransaction,
  actor: MemberActor,
  { event, original, overrides }: Target,
  change: Change,
): Promise<Changed> {
  const { tx, clock } = deps;
  const { companyId } = event;
  const { memberId } = actor.membership;
  await claimEvent(deps, actor);
  const begun = { ...event, ...toColumns(beginAt(event, original)) };
  const next = nextTiming(begun, original, change);
  const timing = checkTiming(next?.timing ?? begun);
  const ended = { ...toColumns(endBefore(event, original)), ...raised(deps, actor, event, true) };
  const earlier = overrides.filter((row) => row.original < original);
  const { occurrences: left, ...leftRange } = toStored(deps, { ...event, ...ended }, earlier);
  const first = { ...event, ...ended, ...leftRange };
  const id = deps.ids.next();
  const begins = {
    ...{ ...event, ...toColumns(timing), ...contentChange(change) },
    ...{ id, href: `${id}.ics`, uid: `${id}@${deps.config.publicUrl.hostname}`, source: null },
    ...{ version: 1, sequence: 0, createdAt: clock.now(), createdBy: memberId },
    ...{ updatedAt: clock.now(), updatedBy: memberId },
  };
  const rename = next?.rename ?? ((name: string) => name);
  const later = overrides
    .filter((row) => row.original >= original)
    .map((row) => ({ ...row, original: rename(row.original) }))
    .filter((row) => hasOccurrence(timing, row.original));
  const { occurrences, ...range } = toStored(deps, begins, later);
  const second = { ...begins, ...range };
  await Promise.all([
    replaceOverrides(tx, event, earlier),
    setEvent(tx, event, { ...ended, ...leftRange }),
    replaceOccurrences(tx, first, left),
    insertEvent(tx, second),
    replaceOverrides(tx, second, later),
    insertOccurrences(tx, second, occurrences),
  ]);
  await copyGuests(deps, event, second, { withAnswers: next === null });
  if (change.guests) await chooseGuests(deps, actor, second, change.guests, second.organiserEmail ?? '');
  if (second.hasRoom) await deps.ports.eventRooms.open(deps, { companyId, eventId: second.id });
  return { event: second, touched: [first] };
}
