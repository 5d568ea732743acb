import * as contract from '@artel/calendar/contract';
import { innerEvent, type ListedEvent, presentedEvent } from '@artel/server';
import { findEvent } from './stored/events.store.ts';
import { listGuests } from './stored/guests.store.ts';

/** The area's part of the catalogue of events. */
export const catalogue: readonly ListedEvent[] = [
  innerEvent(contract.guestsInvited),
  innerEvent(contract.eventMoved),
  innerEvent(contract.eventCancelled),
  innerEvent(contract.guestAnswered),
  innerEvent(contract.reminderDue),
  // Events without guests and private events are not reported to the company's programs.
  presentedEvent(contract.eventPlanned, (deps, { companyId, eventId }) =>
    deps.db.asCompanyJob('calendar/present-event', companyId, async (tx) => {
      const event = await findEvent(tx, { companyId, id: eventId });
      if (!event || event.visibility === 'private') return null;
      return (await listGuests(tx, { companyId, eventId })).length > 0 ? { eventId } : null;
    }),
  ),
];
