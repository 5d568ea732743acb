import { calendarPages } from '@artel/calendar/contract';
import type { MemberActor, SearchHit } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import { type SearchProvider, searchable, type WithTransaction } from '@artel/server';
import { findCalendars } from '../calendars/calendars.store.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { visibleAs } from '../policy.ts';
import { type FoundRow, listFound, listSeenIds } from './search.store.ts';

/**
 * The words of an event come from its organiser's row, because the rows of 300 guests have the same text. Titles and places of
 * single occurrences find the series.
 */
const eventWords = searchable({
  kind: 'calendar/event',
  permission: 'calendar.own',
  of: 'calendar.events',
  words: { title: ['title'], body: ['place', 'notes'] },
  where: {
    sql: 'item.deleted_at IS NULL AND item.origin_id IS NULL',
    columns: ['deleted_at', 'origin_id'],
  },
  further: [
    {
      table: 'calendar.occurrence_overrides',
      key: 'event_id',
      words: { body: ['title', 'place', 'notes'] },
    },
  ],
  retention: { label: 'words by which events are searched', duration: 'as long as the event' },
  present: presentFound,
});

/**
 * The search for events. Events in calendars that the reader can't see are excluded first, so that they do
 * not use up the limit of examined rows.
 */
export const eventSearch: SearchProvider = {
  ...eventWords,
  find: (tx, { membership }, { readings }, before, limit) =>
    listSeenIds(tx, membership, eventWords.ids({ readings, byGrade: true, before }), limit),
};

/**
 * The found events whose details the actor may see, each in the calendar in which the actor has it: the own
 * one or a shared one.
 */
async function presentFound(
  { tx, clock }: WithTransaction,
  { membership, userId }: MemberActor,
  ids: readonly string[],
): Promise<SearchHit[]> {
  const now = clock.now();
  const rows = await listFound(tx, membership, ids, dayIn('UTC', now));
  const calendars = await findCalendars(tx, membership, [...new Set(rows.map((row) => row.calendarId))]);
  const readers = new Map(
    calendars.map(({ id, role, ownerId }) => [id, { role, isOwner: ownerId === membership.memberId }]),
  );
  const zone = (await findAccount(tx, userId))?.timeZone ?? USUAL_ZONE;
  return rows.flatMap((row): SearchHit[] => {
    const reader = readers.get(row.calendarId);
    if (!reader || visibleAs(reader, row.isPrivate) === 'busy') return [];
    const { id, title, place } = row;
    const words = [whenWords(row, zone, now), place].filter((word) => word !== '').join(' · ');
    return [{ id, title, place: words === '' ? null : words, page: getPage(row, zone) }];
  });
}

function whenWords({ startsAt, isAllDay }: FoundRow, zone: string, now: Date): string {
  if (startsAt === null) return '';
  const timeZone = isAllDay ? 'UTC' : zone;
  const isThisYear = dayIn(timeZone, startsAt).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return new Intl.DateTimeFormat('ru', {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    ...(!isAllDay && { hour: '2-digit', minute: '2-digit' }),
  }).format(startsAt);
}

function getPage({ eventId, original, startsAt, isAllDay, isSeries }: FoundRow, zone: string): string {
  const query = new URLSearchParams({
    ...(startsAt !== null && { day: dayIn(isAllDay ? 'UTC' : zone, startsAt) }),
    open: eventId,
    ...(isSeries && original !== null && { at: original }),
  });
  return `${calendarPages.calendar.path}?${query}`;
}
