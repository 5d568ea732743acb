import { eventCancelled, eventMoved, guestsInvited } from '@artel/calendar/contract';
import { describeSender, findMember } from '@artel/company/server';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { type EventRow, listOverrides } from '../stored/events.store.ts';
import { deleteGuests, type GuestRow, listGuests, markNotified } from '../stored/guests.store.ts';
import { events, guests } from '../tables.ts';
import { buildLetter, type Occasion } from './build-letter.ts';
import { recordGuestLetter } from './record-guest-letter.ts';

/**
 * Notifies each guest who does not know the present state of an event, some seconds after its last change: a
 * change that was undone meanwhile causes no letter. A second run writes to no one again.
 */
export const writeToGuests = job({
  name: 'calendar/write-to-guests',
  priority: 'soon',
  payload: z.object({ companyId: z.uuid(), eventId: z.uuid() }),
  run: (deps, { companyId, eventId }) =>
    deps.db.asCompanyJob('job calendar/write-to-guests', companyId, async (tx) => {
      const event = await events.lock(tx, { companyId, id: eventId });
      if (!event) return;
      const guests = await listGuests(tx, { companyId, eventId });
      const due = guests.flatMap((guest) => {
        const occasion = getOccasion(event, guest);
        return occasion ? [{ guest, occasion }] : [];
      });
      await writeLetters(deps, tx, event, due);
      await notifyMembers(deps, tx, event, due);
      const present = due.filter(({ occasion }) => occasion !== 'cancellation').map(({ guest }) => guest.id);
      await markNotified(tx, { companyId, eventId }, event.sequence, present);
      const removed = guests.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id);
      await deleteGuests(tx, companyId, removed);
      if (event.hasRoom) await deps.ports.eventRooms.follow(tx, { companyId, eventId });
      if (event.deletedAt !== null) {
        const known = due.map(({ guest }) => guest.id);
        await markNotified(tx, { companyId, eventId }, event.sequence, known);
      }
    }),
});

type Due = { readonly guest: GuestRow; readonly occasion: Occasion };

/** Returns the occasion to notify a guest; null for one who knows the present state. */
function getOccasion(
  { sequence, deletedAt }: Pick<EventRow, 'sequence' | 'deletedAt'>,
  { notifiedSequence, removedAt }: Pick<GuestRow, 'notifiedSequence' | 'removedAt'>,
): Occasion | null {
  const isOut = deletedAt !== null || removedAt !== null;
  if (notifiedSequence === null) return isOut ? null : 'invitation';
  if (removedAt !== null) return deletedAt === null || notifiedSequence < sequence ? 'cancellation' : null;
  if (notifiedSequence >= sequence) return null;
  return isOut ? 'cancellation' : 'change';
}

async function writeLetters(deps: Platform, tx: Tx, event: EventRow, due: readonly Due[]): Promise<void> {
  const outside = due.filter(({ guest }) => guest.memberId === null);
  if (outside.length === 0 || event.organiserId === null) return;
  const { companyId } = event;
  const organiser = await findMember(tx, companyId, event.organiserId);
  if (!organiser) return;
  const emails = outside.map(({ guest }) => guest.email);
  const fromSender = await describeSender(deps, tx, { companyId, emails });
  const name = `${organiser.givenName} ${organiser.familyName}`.trim();
  const about = {
    event,
    overrides: await listOverrides(tx, companyId, event.id),
    organiser: { name, email: organiser.email },
    roomPath: event.hasRoom
      ? await deps.ports.eventRooms.findPath(tx, { companyId, eventId: event.id })
      : null,
  };
  const secrets = await deps.secrets.ofCompany(companyId);
  for (const { guest, occasion } of outside) {
    const letterId = deps.ids.next();
    const sender = fromSender(guest.email, organiser.userId);
    const letter = buildLetter(deps, secrets, about, { guest, sender, occasion });
    await guests.update(tx, { companyId, id: guest.id }, { letterId });
    const payload = { companyId, guestId: guest.id, letterId };
    await deps.letters.send(tx, letter, { job: recordGuestLetter, payload });
  }
}

/** Guests of the company have the event in their calendars already; the bell notifies them of it. */
async function notifyMembers(
  deps: Pick<Platform, 'emit'>,
  tx: Tx,
  { companyId, id: eventId }: EventRow,
  due: readonly Due[],
): Promise<void> {
  const events = { invitation: guestsInvited, change: eventMoved, cancellation: eventCancelled };
  for (const occasion of ['invitation', 'change', 'cancellation'] as const) {
    const memberIds = due.flatMap((one) => (one.occasion === occasion ? (one.guest.memberId ?? []) : []));
    if (memberIds.length > 0) await deps.emit(tx, events[occasion], { companyId, eventId, memberIds });
  }
}
