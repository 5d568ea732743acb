import type { Platform } from '../platform.ts';

/** The parts around the content of every letter. */
export interface LetterFrame {
  readonly brandName: string;
  /** The installation's public address. */
  readonly url: string;
  readonly text: Platform['text'];
  /** The address for declining letters of this kind; left out if they can't be declined. */
  readonly stopUrl?: string;
}

/** Key of the label of that link. */
export const STOP = 'letters.frame.stop';

/** Names the sender and the reason, in the last line of both renderings. */
export function footer({ brandName, url, text }: LetterFrame): string {
  return text('letters.frame.footer', { brandName, url });
}
