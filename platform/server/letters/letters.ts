import type { Tx } from '../db/scopes.ts';

/** One piece of a letter; the platform renders them as HTML and as text. */
export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string };

/** An e-mail that the system itself sends. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
}

export interface Letters {
  /** Stores the letter (encrypted) and the job that delivers it, in the same transaction. */
  send(tx: Tx, letter: Letter): Promise<void>;
}
