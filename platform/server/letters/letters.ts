import type { Tx } from '../db/scopes.ts';

/** One piece of a letter; the platform renders them as HTML and as text. */
export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string };

/** An event that goes along with a letter: mail programs offer to put it into the calendar. */
export interface LetterCalendar {
  /** What the recipient is asked for (RFC 5546). */
  readonly method: 'REQUEST' | 'CANCEL';
  /** The whole of an iCalendar object (RFC 5545). */
  readonly content: string;
}

/** An e-mail that the system itself sends. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly calendar?: LetterCalendar;
}

export interface Letters {
  /** Stores the letter (encrypted) and the job that delivers it, in the same transaction. */
  send(tx: Tx, letter: Letter): Promise<void>;
}
