import type { updateEvent as route } from '@artel/calendar/contract';
import type { MemberActor, RouteParts } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { EventRow, OverrideRow } from '../stored/events.store.ts';
import { markNotified } from '../stored/guests.store.ts';
import { followChange } from './follow-change.ts';

export type Change = RouteParts<typeof route>['body'];

/** The occurrence that a change names, of an event that is locked. */
export interface Target {
  readonly event: EventRow;
  readonly original: string;
  readonly overrides: readonly OverrideRow[];
}

export interface Changed {
  readonly event: EventRow;
  /** Pending writes: statements that follow are sent with them, without waiting. */
  readonly written?: Promise<unknown>;
  /** Other rows that changed with it. */
  readonly touched: readonly EventRow[];
}

/** The counters that every change raises; the sequence only if guests can see the change. */
export function raised(
  { clock }: Pick<WithTransaction, 'clock'>,
  { membership: { memberId } }: MemberActor,
  { version, sequence }: EventRow,
  isSeen: boolean,
) {
  return {
    version: version + 1,
    sequence: sequence + (isSeen ? 1 : 0),
    updatedAt: clock.now(),
    updatedBy: memberId,
  };
}

/** Returns the part of a change that is not about time. */
export function contentChange({ title, place, notes, visibility, isBusy, hasRoom }: Change) {
  return {
    ...(title !== undefined && { title }),
    ...(place !== undefined && { place }),
    ...(notes !== undefined && { notes }),
    ...(visibility !== undefined && { visibility }),
    ...(isBusy !== undefined && { isBusy }),
    ...(hasRoom !== undefined && { hasRoom }),
  };
}

/** Marks guests who are not to be notified as notified already, then does all that follows a change. */
export async function finishChange(
  deps: WithTransaction,
  event: EventRow,
  { notifyGuests }: Pick<Change, 'notifyGuests'>,
  viewerIds: readonly string[],
): Promise<void> {
  const { companyId, id: eventId, sequence } = event;
  await Promise.all([
    !notifyGuests && markNotified(deps.tx, { companyId, eventId }, sequence, null),
    followChange(deps, event, viewerIds),
  ]);
}
