import type { FieldError } from '@artel/contract';
import { MOST_GUESTS } from '@artel/meetings/contract';
import { t } from '@artel/web';
import { readGuests } from './read-guests.ts';

/** The fields of the form for a meeting. */
export interface TypedMeeting {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly guests: string;
}

/** Returns the errors of a meeting before it is sent. */
export function checkMeeting({ guests, title, date, time }: TypedMeeting): FieldError[] {
  const empty = Object.entries({ title, date, time })
    .filter(([, value]) => value.trim() === '')
    .map(([path]) => ({ path, message: t('validation.empty') }));
  return [...empty, ...checkGuests(guests)];
}

function checkGuests(typed: string): FieldError[] {
  const { emails, wrong } = readGuests(typed);
  const [first] = wrong;
  if (first !== undefined) {
    return [{ path: 'guests', message: t('meetings.plan.guest-wrong', { word: first }) }];
  }
  if (emails.length <= MOST_GUESTS) return [];
  return [{ path: 'guests', message: t('meetings.plan.guests-many', { count: MOST_GUESTS }) }];
}

/** Converts the fields into the input of the server. */
export function readMeeting({ guests, title, date, time }: TypedMeeting) {
  return { title, date, time, guests: [...readGuests(guests).emails] };
}
