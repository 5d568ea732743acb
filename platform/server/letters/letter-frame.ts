import type { Platform } from '../platform.ts';

/** The parts around every letter. */
export interface LetterFrame {
  readonly brandName: string;
  /** The installation's public address. */
  readonly url: string;
  readonly text: Platform['text'];
  /** Where the recipient stops letters like this one; left out where there is nothing to stop. */
  readonly stopUrl?: string;
}

/** Key of what the link to it is called. */
export const STOP = 'letters.frame.stop';

/** Names the sender and the reason: the last line of both renderings. */
export function footer({ brandName, url, text }: LetterFrame): string {
  return text('letters.frame.footer', { brandName, url });
}
