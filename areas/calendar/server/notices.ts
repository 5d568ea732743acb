import {
  eventCancelled,
  eventMoved,
  guestAnswered,
  guestsInvited,
  reminderDue,
} from '@artel/calendar/contract';
import { listMemberNames } from '@artel/company/server';
import { type NoticeTo, notice, type Platform, plainWords, type Tx } from '@artel/server';
import { getContent, getWhen } from './events/present-event.ts';
import { whenWords } from './invitations/build-letter.ts';
import { listCopies } from './stored/copies.store.ts';
import { type EventRow, findEvent, listOverrides, type OverrideRow } from './stored/events.store.ts';
import { events, guests } from './tables.ts';

interface ToMembers {
  readonly companyId: string;
  readonly eventId: string;
  readonly memberIds: readonly string[];
}

/** Notifies guests of the company; each notice opens the event in the guest's own calendar. */
async function toMembers(
  deps: Pick<Platform, 'text'>,
  tx: Tx,
  { companyId, eventId, memberIds }: ToMembers,
): Promise<NoticeTo[]> {
  const event = await events.lock(tx, { companyId, id: eventId });
  if (!event) return [];
  const copies = new Map(
    (await listCopies(tx, { companyId, originId: eventId })).map(({ calendarId, id }) => [calendarId, id]),
  );
  const people = await listMemberNames(tx, companyId, [...memberIds, event.organiserId ?? '']);
  const organiser = people.get(event.organiserId ?? '');
  const name = organiser ? `${organiser.givenName} ${organiser.familyName}`.trim() : '';
  return memberIds.flatMap((memberId) => {
    const member = people.get(memberId);
    if (!member) return [];
    const values = {
      name: plainWords(name),
      title: plainWords(event.title),
      when: whenWords(event, deps.text),
    };
    return [{ userId: member.userId, companyId, values, page: getPage(copies.get(memberId) ?? null) }];
  });
}

const getPage = (eventId: string | null) => (eventId === null ? '/calendar' : `/calendar?open=${eventId}`);

export const invitedNotice = notice({
  kind: 'calendar/invited',
  event: guestsInvited,
  isImportant: true,
  run: (deps, payload) =>
    deps.db.asCompanyJob('notice calendar/invited', payload.companyId, (tx) => toMembers(deps, tx, payload)),
});

export const movedNotice = notice({
  kind: 'calendar/moved',
  event: eventMoved,
  isImportant: true,
  run: (deps, payload) =>
    deps.db.asCompanyJob('notice calendar/moved', payload.companyId, (tx) => toMembers(deps, tx, payload)),
});

export const cancelledNotice = notice({
  kind: 'calendar/cancelled',
  event: eventCancelled,
  isImportant: true,
  run: (deps, payload) =>
    deps.db.asCompanyJob('notice calendar/cancelled', payload.companyId, (tx) =>
      toMembers(deps, tx, payload),
    ),
});

/** Notifies the organiser of an answer, and of each later one. */
export const answeredNotice = notice({
  kind: 'calendar/answered',
  event: guestAnswered,
  run: (deps, { companyId, eventId, guestId }) =>
    deps.db.asCompanyJob('notice calendar/answered', companyId, async (tx) => {
      const event = await findEvent(tx, { companyId, id: eventId });
      const guest = await guests.find(tx, { companyId, id: guestId });
      const organiserId = event?.organiserId ?? null;
      if (!event || !guest || organiserId === null || guest.answer === 'none') return [];
      const organiser = (await listMemberNames(tx, companyId, [organiserId])).get(organiserId);
      if (!organiser) return [];
      const values = {
        name: plainWords(guest.name || guest.email),
        title: plainWords(event.title),
        answer: deps.text(`calendar.answered.${guest.answer}`),
      };
      return [{ userId: organiser.userId, companyId, values, page: getPage(eventId) }];
    }),
});

/** A reminder is shown to its owner alone, and always in the bell, because the owner chose it. */
export const reminderNotice = notice({
  kind: 'calendar/reminder',
  event: reminderDue,
  isFixed: true,
  run: (deps, { companyId, memberId, eventId, original }) =>
    deps.db.asCompanyJob('notice calendar/reminder', companyId, async (tx) => {
      const event = await findEvent(tx, { companyId, id: eventId });
      const member = (await listMemberNames(tx, companyId, [memberId])).get(memberId);
      if (!event || !member) return [];
      const override = await overrideAt(tx, event, original);
      // A moved occurrence is named by its own time.
      const when = whenWords({ ...getWhen(event, original, override), rule: null }, deps.text);
      const values = { title: plainWords(getContent(event, override).title), when };
      const page = `/calendar?open=${eventId}${event.rule === null ? '' : `&at=${encodeURIComponent(original)}`}`;
      return [{ userId: member.userId, companyId, values, page }];
    }),
});

async function overrideAt(tx: Tx, event: EventRow, original: string): Promise<OverrideRow | null> {
  const overrides = await listOverrides(tx, event.companyId, event.originId ?? event.id);
  return overrides.find((row) => row.original === original) ?? null;
}
