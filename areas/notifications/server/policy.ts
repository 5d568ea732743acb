import type { Notice } from '@artel/server';

/** Time to see it in the bell before a letter says the same. */
export const LETTER_AFTER = 10 * 60_000;

/** Which ways a notice takes. */
interface Channels {
  readonly bell: boolean;
  readonly letter: boolean;
}

/** The ways of a kind that the person said nothing about. */
export function getDefaultChannels({ isImportant = false }: Pick<Notice, 'isImportant'>): Channels {
  return { bell: true, letter: isImportant };
}

/** Whether an address stays in this application: what an area made of outside facts could lead anywhere. */
export function isOwnPage(page: string): boolean {
  return page.length <= 2_000 && /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u.test(page);
}
