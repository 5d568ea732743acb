import type { Notice } from '@artel/server';

/** Delay of the letter, so that the person can read the notice in the bell first. */
export const LETTER_AFTER = 10 * 60_000;

/** The channels of a notice. */
interface Channels {
  readonly bell: boolean;
  readonly letter: boolean;
}

/** The default channels of a kind that the person has not set. */
export function getDefaultChannels({ isImportant = false }: Pick<Notice, 'isImportant'>): Channels {
  return { bell: true, letter: isImportant };
}

/**
 * Whether an address is inside this application: an address that an area built from outside data could lead
 * anywhere.
 */
export function isOwnPage(page: string): boolean {
  return page.length <= 2_000 && /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u.test(page);
}
