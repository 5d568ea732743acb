import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';
import type { JobName } from '../jobs/jobs.ts';
import type { OthersLetterKind, OwnLetterKind } from './letter-kind.ts';

/** One piece of a letter; the platform renders them as HTML and as text. */
export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string }
  /** What somebody typed, set apart as theirs; an address in it becomes no link. */
  | { readonly kind: 'quote'; readonly text: string };

/** An event that goes along with a letter: mail programs offer to put it into the calendar. */
export interface LetterCalendar {
  /** What the recipient is asked for (RFC 5546). */
  readonly method: 'REQUEST' | 'CANCEL';
  /** The whole of an iCalendar object (RFC 5545). */
  readonly content: string;
}

/** A file that goes along with a letter. */
export interface LetterAttachment {
  readonly fileName: string;
  readonly type: string;
  /** Its bytes in base64: it is sealed with the letter. */
  readonly content: string;
}

/**
 * What a recipient is to the company that has them written to: somebody who is in it, somebody who once was or accepted
 * an invitation, or a stranger.
 */
export type LetterRelation = 'colleague' | 'known' | 'stranger';

/** In whose name a letter goes to somebody else. */
export interface LetterSender {
  /** Null where a person alone causes it. */
  readonly companyId: string | null;
  /** Whose act it is; null where no single person's. */
  readonly userId: string | null;
  /** Whether the company is known to be whom it says. */
  readonly isConfirmed: boolean;
  /** Opened a few days ago. */
  readonly isYoung: boolean;
  readonly relation: LetterRelation;
}

interface LetterContent {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly calendar?: LetterCalendar;
  /** A megabyte at most, all together. */
  readonly attachments?: readonly LetterAttachment[];
}

/** An e-mail that the system itself sends; one that somebody else causes names its sender. */
export type Letter = LetterContent &
  ({ readonly kind: OwnLetterKind } | { readonly kind: OthersLetterKind; readonly sender: LetterSender });

/**
 * What became of a letter: the recipient's mail server took it, nobody did for good, or it was withheld, because the
 * recipient gets too many or wants none.
 */
export type LetterOutcome = 'delivered' | 'failed' | 'withheld';

/** Whom to tell what became of a letter: a job whose payload is these words and `outcome`. */
export interface LetterWatch {
  readonly job: JobName<z.core.$ZodType>;
  readonly payload: Readonly<Record<string, string>>;
}

export interface Letters {
  /** Stores the letter (encrypted) and the job that delivers it, in the same transaction. */
  send(tx: Tx, letter: Letter, watch?: LetterWatch): Promise<void>;
  /** Whether the mailbox of this token wants no invitations; null for a token that is none of ours. */
  isStopped(tx: Tx, token: string): Promise<boolean | null>;
  /** Stops or allows invitations to the mailbox of this token; false for a token that is none of ours. */
  setStopped(tx: Tx, token: string, isStopped: boolean): Promise<boolean>;
}
