import { maySpeakUp } from '@artel/company/server';
import { zoneWords } from '@artel/contract/time';
import {
  type Letter,
  type LetterBlock,
  type LetterSender,
  letterKind,
  type Platform,
  plainWords,
} from '@artel/server';
import type { MeetingRow } from '../meetings/meetings.store.ts';
import { buildIcs } from './build-ics.ts';

/** Invites to a meeting: whoever is asked may want no more of these, from anybody. */
const meetingLetter = letterKind({
  name: 'meetings/invitation',
  lane: 'soon',
  causedBy: 'other',
  isDeclinable: true,
});

type Deps = Pick<Platform, 'text' | 'config' | 'clock'>;
/** Who invites: the account's own facts. */
interface Organiser {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** Why a guest is written to. */
export type MeetingNews = 'invitation' | 'new-organiser' | 'changed' | 'cancelled';

interface Invited {
  readonly guest: string;
  readonly sender: LetterSender;
  readonly news: MeetingNews;
}

/**
 * The letter that invites one guest, or tells that somebody else invites now: in plain words, and as an event that a
 * calendar understands. To strangers, a company that nobody confirmed writes no words of its own into the subject or
 * into a calendar.
 */
export function buildInvitation(
  { text, config, clock }: Deps,
  { id, title, startsAt, timeZone, minutes, version }: MeetingRow,
  organiser: Organiser,
  { guest, sender, news }: Invited,
): Letter {
  const key = `letters.meetings.${news}`;
  const isOff = news === 'cancelled';
  const name = `${organiser.givenName} ${organiser.familyName}`.trim();
  const when = wordsOf(startsAt, timeZone, text);
  const { email } = organiser;
  const isPlain = maySpeakUp(sender);
  const greeting: LetterBlock[] = isPlain
    ? [{ kind: 'text', text: text(`${key}.greeting`, { name: plainWords(name), title: plainWords(title) }) }]
    : [
        { kind: 'text', text: text(`${key}.neutral-greeting`, { brandName: config.brandName }) },
        { kind: 'note', text: text('letters.meetings.unconfirmed') },
        { kind: 'quote', text: text('letters.meetings.words', { name, title }) },
      ];
  return {
    kind: meetingLetter,
    sender,
    to: guest,
    subject: isPlain
      ? text(`${key}.subject`, { title: plainWords(title), when })
      : text(`${key}.neutral-subject`, { when }),
    blocks: [
      ...greeting,
      { kind: 'text', text: text(`${key}.when`, { when, count: minutes }) },
      { kind: 'text', text: text(`${key}.calendar`, { email }) },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
    calendar: {
      method: isOff ? 'CANCEL' : 'REQUEST',
      content: buildIcs({
        isOff,
        uid: `${id}@${config.publicUrl.hostname}`,
        title: isPlain ? title : text('letters.meetings.neutral-title'),
        startsAt,
        minutes,
        stamp: clock.now(),
        sequence: version - 1,
        organiser: { name: isPlain ? name : email, email },
        guest,
        product: config.brandName,
      }),
    },
  };
}

/** The moment as the organiser's clock shows it, and whose clock that is: the guest may live by another one. */
function wordsOf(instant: Date, timeZone: string, text: Deps['text']): string {
  const format = new Intl.DateTimeFormat('ru', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${format.format(instant)} (${zoneWords(timeZone, instant, text)})`;
}
