import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform, Tx } from '@artel/server';
import { isReceived } from '../policy.ts';
import { buildCalendarObject } from '../stored/calendar-object.ts';
import { type EventRow, listOverrides } from '../stored/events.store.ts';
import { listGuests } from '../stored/guests.store.ts';
import { listReceivedByEvent } from '../stored/received.store.ts';
import { toObject } from '../stored/to-object.ts';
import { listCompanyEvents, listOwnEvents } from './events-of-owner.store.ts';

const AT_ONCE = 500;

type Read = (tx: Tx, page: { after: string | null; limit: number }) => Promise<EventRow[]>;

/** Exports the content of the person's own calendars in each company, as files that calendar programs can read. */
export async function* exportPerson(deps: Platform, userId: string): AsyncGenerator<ExportedFile> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId))
    yield* getFiles(deps, companyId, `calendar/${companyId}`, (tx, page) =>
      listOwnEvents(tx, { companyId, memberId, ...page }),
    );
}

/** The events of a company; a person's private events are in the person's own export only. */
export function exportCompany(deps: Platform, companyId: string): AsyncGenerator<ExportedFile> {
  return getFiles(deps, companyId, 'events', (tx, page) => listCompanyEvents(tx, { companyId, ...page }));
}

async function* getFiles(
  deps: Platform,
  companyId: string,
  name: string,
  read: Read,
): AsyncGenerator<ExportedFile> {
  let after: string | null = null;
  for (let number = 1; ; number += 1) {
    const page = await deps.db.asCompanyJob('calendar/export', companyId, (tx) =>
      getObjects(deps, tx, read, after),
    );
    if (page.last === null) return;
    after = page.last;
    yield { name: `${name}-${number}.ics`, content: page.content };
  }
}

async function getObjects(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  tx: Tx,
  read: Read,
  after: string | null,
): Promise<{ last: string | null; content: string }> {
  const events = await read(tx, { after, limit: AT_ONCE });
  const objects = [];
  for (const event of events) {
    const ofEvent = { companyId: event.companyId, eventId: event.originId ?? event.id };
    const overrides = await listOverrides(tx, event.companyId, ofEvent.eventId);
    const guests = (await listGuests(tx, ofEvent)).filter(({ removedAt }) => removedAt === null);
    const organiser = event.organiserEmail
      ? { name: event.organiserEmail, email: event.organiserEmail }
      : null;
    const attendees = isReceived(event)
      ? await receivedAttendees(tx, event)
      : guests.map(({ name, email, answer }) => ({ name, email, answer }));
    objects.push(toObject(event, overrides, { organiser, attendees, stamp: clock.now() }));
  }
  const content = buildCalendarObject(objects, { product: config.brandName });
  return { last: events.at(-1)?.id ?? null, content };
}

/** Guests of an event by an organiser outside, with the person's own answer. */
async function receivedAttendees(tx: Tx, event: EventRow) {
  const [received] = await listReceivedByEvent(tx, event);
  return (received?.guests ?? []).map(({ name, email, answer }) => ({
    ...{ name, email },
    answer: email === received?.invitedAs ? received.answer : answer,
  }));
}
