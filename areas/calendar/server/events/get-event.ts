import { type CalendarEvent, calendarErrors } from '@artel/calendar/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { isReceived } from '../policy.ts';
import { hasOccurrence } from '../rules/timing.ts';
import type { EventRow } from '../stored/events.store.ts';
import { findSeen } from './find-changeable.ts';
import { presentEvent } from './present-event.ts';

/** One event, or one occurrence of it, as the caller sees it. */
export async function getEvent(
  deps: Pick<WithTransaction, 'tx' | 'ports'>,
  actor: MemberActor,
  { eventId, original }: { readonly eventId: string; readonly original?: string | undefined },
): Promise<CalendarEvent> {
  const { event, calendar } = await findSeen(deps, actor, eventId);
  const occurrence = requireOccurrence(event, original);
  if (!event.hasRoom && !isReceived(event)) deps.tx.endQueries();
  return presentEvent(deps, actor, event, occurrence, { calendar });
}

/**
 * Returns the name of an existing occurrence; null for the whole event and for a single event. Throws if
 * there is none of that name.
 */
export function requireOccurrence(event: EventRow, original: string | undefined): string | null {
  if (original === undefined) return null;
  if (event.rule === null && event.extraStarts.length === 0 && original === event.starts) return null;
  if (!hasOccurrence(event, original)) throw new AppError(calendarErrors['no-occurrence']);
  return original;
}
