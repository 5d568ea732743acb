import type { Platform } from '../platform.ts';

/** What stands around every letter. */
export interface LetterFrame {
  readonly brandName: string;
  /** The installation's public address. */
  readonly url: string;
  readonly text: Platform['text'];
}

/** Who wrote and why: the last line of both renderings. */
export function footer({ brandName, url, text }: LetterFrame): string {
  return text('letters.frame.footer', { brandName, url });
}
