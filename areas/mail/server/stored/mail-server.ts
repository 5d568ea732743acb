import type { Readable } from 'node:stream';
import type { Tx } from '@artel/server';
import type { StoredPart } from './letter.ts';
import type { MessageRow } from './messages.store.ts';

/** A change of a letter by its owner, with the former state where that matters. */
export interface Change {
  readonly messageId: string;
  readonly kind: 'seen' | 'flagged' | 'answered' | 'move' | 'delete';
  readonly value: string;
  readonly folderPath: string;
  readonly uid: number;
}

interface LetterText {
  readonly text: string;
  readonly html: string | null;
}

/**
 * The store of a mailbox's letters: the installation itself, or a server outside. Lists, marks and folders
 * are rows here in both cases; this interface is the difference. A failing server raises `mail/server-away`.
 */
export interface MailServer {
  /** The text of a letter that is not stored here. */
  readText(message: MessageRow): Promise<LetterText>;
  /** The content of a file of a letter; null when it is gone. */
  openPart(message: MessageRow, part: StoredPart): Promise<Readable | null>;
  /** The beginning of a file of a letter, up to a limit of bytes; null if it is gone. */
  readPart(message: MessageRow, part: StoredPart, most: number): Promise<Buffer | null>;
  /** Records changes in the act's transaction; the store of the letters receives them in order. */
  record(tx: Tx, changes: readonly Change[]): Promise<void>;
}
