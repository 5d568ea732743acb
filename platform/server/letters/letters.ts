import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';
import type { JobName } from '../jobs/jobs.ts';
import type { OthersLetterKind, OwnLetterKind } from './letter-kind.ts';

/** One block of a letter; the platform renders blocks as HTML and as text. */
export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string }
  /** Text that a person typed, marked as theirs; an address in it becomes no link. */
  | { readonly kind: 'quote'; readonly text: string };

/** An event attached to a letter: mail programs offer to add it to the calendar. */
export interface LetterCalendar {
  /** The request to the recipient (RFC 5546). */
  readonly method: 'REQUEST' | 'CANCEL';
  /** The whole of an iCalendar object (RFC 5545). */
  readonly content: string;
}

/** A file attached to a letter. */
export interface LetterAttachment {
  readonly fileName: string;
  readonly type: string;
  /** Its bytes in base64: it is sealed with the letter. */
  readonly content: string;
}

/**
 * The recipient's relation to the company that the letter is written for: a person who is in it, one who once
 * was or accepted an invitation, or a stranger.
 */
export type LetterRelation = 'colleague' | 'known' | 'stranger';

/** The company and the person in whose name a letter goes to another person. */
export interface LetterSender {
  /** Null where a person alone causes it. */
  readonly companyId: string | null;
  /** The person whose act it is; null where it is no single person's. */
  readonly userId: string | null;
  /** Whether the company's identity is confirmed. */
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

/** An e-mail that the system itself sends; one that another person causes names its sender. */
export type Letter = LetterContent &
  ({ readonly kind: OwnLetterKind } | { readonly kind: OthersLetterKind; readonly sender: LetterSender });

/**
 * The outcome of a letter: the recipient's mail server accepted it, none did for good, or it was withheld,
 * because the recipient gets too many or wants none.
 */
export type LetterOutcome = 'delivered' | 'failed' | 'withheld';

/** The job that is notified of a letter's outcome; its payload is these fields and `outcome`. */
interface LetterWatch {
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
