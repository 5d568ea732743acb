/** A person's address with the name beside it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Recipients {
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly bcc: readonly Mailbox[];
}

/** A file of a letter, as rows have it. */
export interface StoredPart {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly contentId: string | null;
  /** Its transfer encoding in the letter; for a server outside. */
  readonly encoding?: string;
  readonly charset?: string;
  /** The method of the event in it, according to the letter. */
  readonly method?: string;
}

export interface Structure {
  readonly parts?: readonly StoredPart[];
  /** Numbers of the parts with the text; for a server outside. */
  readonly text?: StoredPart;
  readonly html?: StoredPart;
}

/** A letter to add to a mailbox. */
export interface NewLetter {
  readonly messageId: string | null;
  readonly references: readonly string[];
  readonly subject: string;
  readonly sender: Mailbox;
  readonly recipients: Recipients;
  readonly sentAt: Date;
  readonly receivedAt: Date;
  readonly bytes: number;
  readonly structure: Structure;
  readonly isSeen: boolean;
  readonly isFlagged: boolean;
  readonly isAnswered: boolean;
  readonly isSent: boolean;
  readonly listId: string | null;
  readonly authResult: string | null;
  /** Null until the text was fetched from the server. */
  readonly body: { readonly text: string; readonly html: string | null; readonly isCut: boolean } | null;
}
