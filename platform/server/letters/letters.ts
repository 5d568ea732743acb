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
  /** Text that a person typed, marked as theirs; addresses in it become no links. */
  | { readonly kind: 'quote'; readonly text: string };

/** An event attached to a letter: mail programs offer to add it to the calendar. */
export interface LetterCalendar {
  /** The request to the recipient (RFC 5546). */
  readonly method: 'REQUEST' | 'CANCEL';
  /** A complete iCalendar object (RFC 5545). */
  readonly content: string;
}

/** A file attached to a letter. */
export interface LetterAttachment {
  readonly fileName: string;
  readonly type: string;
  /** Its bytes in base64, because it is sealed with the letter. */
  readonly content: string;
}

/**
 * The recipient's relation to the company that causes the letter: a member, someone who once was or accepted
 * an invitation, or a stranger.
 */
export type LetterRelation = 'colleague' | 'known' | 'stranger';

/** The company and the person who cause a letter to another person. */
export interface LetterSender {
  /** Null if a person without a company causes it. */
  readonly companyId: string | null;
  /** The acting person; null if it is no single person. */
  readonly userId: string | null;
  /** Whether the company's identity is confirmed. */
  readonly isConfirmed: boolean;
  /** Whether it was founded only a few days ago. */
  readonly isYoung: boolean;
  readonly relation: LetterRelation;
}

interface LetterContent {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly calendar?: LetterCalendar;
  /** At most a megabyte in total. */
  readonly attachments?: readonly LetterAttachment[];
}

/** An e-mail that the system itself sends; one that another person causes names its sender. */
export type Letter = LetterContent &
  ({ readonly kind: OwnLetterKind } | { readonly kind: OthersLetterKind; readonly sender: LetterSender });

/**
 * The outcome of a letter: the recipient's mail server accepted it, refused it permanently, or it was
 * withheld, because the recipient gets too many or wants none.
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
  /** Whether the mailbox of this token has declined invitations; null for a token that is not ours. */
  isStopped(tx: Tx, token: string): Promise<boolean | null>;
  /** Declines or permits invitations to the mailbox of this token; false for a token that is not ours. */
  setStopped(tx: Tx, token: string, isStopped: boolean): Promise<boolean>;
}
