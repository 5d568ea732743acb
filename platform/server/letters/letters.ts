import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';
import type { JobName } from '../jobs/jobs.ts';
import type { Lane } from '../jobs/lanes.ts';

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
  /** How long it may wait: `urgent` where somebody sits before the page until it comes. */
  readonly lane: Lane;
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly calendar?: LetterCalendar;
}

/** What became of a letter: the recipient's mail server took it, or nobody did for good. */
export type LetterOutcome = 'delivered' | 'failed';

/** Whom to tell what became of a letter: a job whose payload is these words and `outcome`. */
export interface LetterWatch {
  readonly job: JobName<z.core.$ZodType>;
  readonly payload: Readonly<Record<string, string>>;
}

export interface Letters {
  /** Stores the letter (encrypted) and the job that delivers it, in the same transaction. */
  send(tx: Tx, letter: Letter, watch?: LetterWatch): Promise<void>;
}
