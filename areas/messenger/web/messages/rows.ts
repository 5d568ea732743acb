import type { Message } from '@artel/messenger/contract';

/** Messages of one author within this many milliseconds are one group. */
const GROUP_MS = 5 * 60 * 1000;

/** Whether a message starts a new day in the reader's zone, and whether it shows its author. */
export function placeInGroup(
  message: Pick<Message, 'authorId' | 'sentAt' | 'replyTo' | 'deletedAt'>,
  before: Pick<Message, 'authorId' | 'sentAt' | 'deletedAt'> | undefined,
  timeZone: string,
): { readonly beginsDay: boolean; readonly beginsGroup: boolean } {
  if (before === undefined) return { beginsDay: true, beginsGroup: true };
  const beginsDay = getDay(message.sentAt, timeZone) !== getDay(before.sentAt, timeZone);
  const isSoon = Date.parse(message.sentAt) - Date.parse(before.sentAt) < GROUP_MS;
  const goesOn = message.authorId === before.authorId && isSoon && message.replyTo === null;
  return { beginsDay, beginsGroup: beginsDay || !goesOn || before.deletedAt !== null };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(
  timeZone: string,
  shape: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('ru', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

function getDay(instant: string | number, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return getFormat(timeZone, 'day', options).format(new Date(instant));
}

/** The heading of a day: weekday, day and month; with the year if it is not the present one. */
export function dayWords(instant: string, timeZone: string, now = Date.now()): string {
  const isThisYear = getDay(instant, timeZone).slice(6) === getDay(now, timeZone).slice(6);
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  };
  return getFormat(timeZone, isThisYear ? 'this-year' : 'other-year', options).format(new Date(instant));
}
