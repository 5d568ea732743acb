import type { Letter, Platform } from '@artel/server';
import type { MeetingRow } from '../meetings/meetings.store.ts';
import { buildIcs } from './build-ics.ts';

type Deps = Pick<Platform, 'text' | 'config' | 'clock'>;
/** Who invites: the account's own facts. */
interface Organiser {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/**
 * The letter that invites one guest, or tells that somebody else invites now: in plain words, and as an event that a
 * calendar understands.
 */
export function buildInvitation(
  { text, config, clock }: Deps,
  { id, title, startsAt, timeZone, minutes, version }: MeetingRow,
  organiser: Organiser,
  { guest, isKnown = false }: { readonly guest: string; readonly isKnown?: boolean },
): Letter {
  const key = isKnown ? 'letters.meetings.new-organiser' : 'letters.meetings.invitation';
  const name = `${organiser.givenName} ${organiser.familyName}`.trim();
  const when = wordsOf(startsAt, timeZone);
  const { email } = organiser;
  return {
    lane: 'soon',
    to: guest,
    subject: text(`${key}.subject`, { title, when }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { name, title }) },
      { kind: 'text', text: text(`${key}.when`, { when, count: minutes }) },
      { kind: 'text', text: text(`${key}.calendar`, { email }) },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
    calendar: {
      method: 'REQUEST',
      content: buildIcs({
        uid: `${id}@${config.publicUrl.hostname}`,
        title,
        startsAt,
        minutes,
        stamp: clock.now(),
        sequence: version - 1,
        organiser: { name, email },
        guest,
        product: config.brandName,
      }),
    },
  };
}

/** The moment as the organiser's clock shows it, with its distance from UTC: the guest may live by another one. */
function wordsOf(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('ru', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return format.format(instant);
}
