import { calendarPages } from '@artel/calendar/contract';
import { mayQuoteCompany } from '@artel/company/server';
import { routePath } from '@artel/contract';
import { DAY, zoneWords } from '@artel/contract/time';
import {
  type CompanySecrets,
  type Letter,
  type LetterBlock,
  type LetterSender,
  letterKind,
  type Platform,
  pageLink,
  plainWords,
} from '@artel/server';
import { toInstants } from '../rules/timing.ts';
import { buildCalendarObject } from '../stored/calendar-object.ts';
import type { EventRow, OverrideRow } from '../stored/events.store.ts';
import { guestLinks } from '../stored/guest-links.ts';
import type { GuestRow } from '../stored/guests.store.ts';
import { toObject } from '../stored/to-object.ts';

/**
 * The letter that invites to an event, or announces its change or cancellation; a recipient may opt out of
 * these, from any sender.
 */
const eventLetter = letterKind({
  name: 'calendar/invitation',
  priority: 'soon',
  causedBy: 'other',
  isDeclinable: true,
});

export type Occasion = 'invitation' | 'change' | 'cancellation';

interface About {
  readonly event: EventRow;
  readonly overrides: readonly OverrideRow[];
  readonly organiser: { readonly name: string; readonly email: string };
  readonly roomPath: string | null;
}

/**
 * Builds the letter to one guest, in plain words and as a calendar file. The file names this guest alone,
 * because guests must not learn each other's addresses. In letters to strangers, an unconfirmed company can't
 * put its own words into the subject or the calendar.
 */
export function buildLetter(
  deps: Pick<Platform, 'text' | 'config' | 'clock'>,
  secrets: CompanySecrets,
  { event, overrides, organiser, roomPath }: About,
  { guest, sender, occasion }: { guest: GuestRow; sender: LetterSender; occasion: Occasion },
): Letter {
  const { text, config, clock } = deps;
  const isPlain = mayQuoteCompany(sender);
  const key = `letters.calendar.${occasion}`;
  const when = whenWords(event, text);
  const title = plainWords(event.title);
  const name = plainWords(organiser.name);
  const greeting: LetterBlock[] = isPlain
    ? [{ kind: 'text', text: text(`${key}.greeting`, { name, title }) }]
    : [
        { kind: 'text', text: text(`${key}.neutral-greeting`, { brandName: config.brandName }) },
        { kind: 'note', text: text('letters.calendar.unconfirmed') },
        { kind: 'quote', text: text('letters.calendar.words', { name: organiser.name, title: event.title }) },
      ];
  const place: LetterBlock[] =
    event.place !== '' && isPlain
      ? [{ kind: 'text', text: text('letters.calendar.place', { place: plainWords(event.place) }) }]
      : [];
  const url = roomPath === null || occasion === 'cancellation' ? null : pageLink(config, roomPath, null);
  const room: LetterBlock[] =
    url === null ? [] : [{ kind: 'text', text: text('letters.calendar.room', { url }) }];
  const button = buildButton(deps, secrets, guest);
  const answer: LetterBlock[] =
    occasion === 'cancellation' ? [] : [...button, { kind: 'note', text: text('letters.calendar.file') }];
  const shown = isPlain
    ? event
    : { ...event, title: text('letters.calendar.neutral-title'), place: '', notes: '' };
  const object = toObject(shown, isPlain ? overrides : overrides.map(withoutWords), {
    organiser: { name: isPlain ? organiser.name : organiser.email, email: organiser.email },
    attendees: [{ name: guest.name, email: guest.email, answer: guest.answer }],
    stamp: clock.now(),
  });
  const method = occasion === 'cancellation' ? 'CANCEL' : 'REQUEST';
  return {
    kind: eventLetter,
    sender,
    to: guest.email,
    subject: isPlain ? text(`${key}.subject`, { title, when }) : text(`${key}.neutral-subject`, { when }),
    blocks: [
      ...greeting,
      { kind: 'text', text: text('letters.calendar.when', { when }) },
      ...place,
      ...room,
      ...answer,
      { kind: 'note', text: text('letters.calendar.mistake') },
    ],
    calendar: {
      method,
      content: buildCalendarObject([{ ...object, isCancelled: method === 'CANCEL' || object.isCancelled }], {
        method,
        product: config.brandName,
      }),
    },
  };
}

/** The button by which a guest answers; a revoked link has none. */
function buildButton(
  { text, config }: Pick<Platform, 'text' | 'config'>,
  secrets: CompanySecrets,
  { id, tokenHash }: GuestRow,
): LetterBlock[] {
  if (tokenHash === null) return [];
  const path = routePath(calendarPages.invitation, { token: guestLinks.token(secrets, { id, tokenHash }) });
  return [{ kind: 'button', label: text('letters.calendar.answer'), url: pageLink(config, path, null) }];
}

const withoutWords = (override: OverrideRow): OverrideRow => ({ ...override, title: null, place: null });

/**
 * The wall time with its zone, because the guest may be in another one. An event longer than a day shows its
 * end.
 */
export function whenWords(
  event: Pick<EventRow, 'isAllDay' | 'starts' | 'ends' | 'timeZone' | 'endZone' | 'rule'>,
  text: Platform['text'],
): string {
  const { startsAt, endsAt } = toInstants(event);
  const timeZone = event.timeZone ?? 'UTC';
  const isLong = endsAt.getTime() - startsAt.getTime() > DAY;
  // Weekdays of the first and last day would hide the dates between them.
  const weekday = isLong ? {} : ({ weekday: 'short' } as const);
  const time = event.isAllDay ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat('ru', {
    ...{ timeZone, ...weekday, day: 'numeric', month: 'long', ...time },
  });
  const last = new Date(endsAt.getTime() - (event.isAllDay ? 1 : 0));
  const words = isLong ? format.formatRange(startsAt, last) : format.format(startsAt);
  const zone = event.isAllDay ? '' : ` (${zoneWords(timeZone, startsAt, text)})`;
  return `${words}${zone}${event.rule === null ? '' : ` ${text('letters.calendar.repeated')}`}`;
}
