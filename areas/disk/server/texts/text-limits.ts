import type { TextState as ShownState } from '@artel/disk/contract';

/** The limits of a file whose text is read: a stranger may have made it. */
export const TEXT_LIMITS = {
  /** Bytes of a file that is read as a whole; of plain text its beginning is read. */
  file: 64 * 1024 * 1024,
  /** Bytes of plain text. */
  plain: 8 * 1024 * 1024,
  /** Entries of an archive. */
  entries: 1_000,
  /** Bytes of all entries together, counted while they are unpacked; and of one stream of a PDF. */
  unpacked: 64 * 1024 * 1024,
  /** Nested elements; the text of deeper ones is left out. */
  levels: 40,
  /** Nested elements of a file that is read at all. */
  mostLevels: 1_000,
  /** Characters of text, and of its different words together. */
  text: 2_000_000,
  words: 1_000_000,
  pages: 2_000,
} as const;

/** The state of the text of a content. */
type TextState = Exclude<ShownState, 'pending'>;

/** The outcome of reading: the different words of the text, empty unless it is ready. */
export interface FileText {
  readonly state: TextState;
  readonly words: string;
}

/** A file whose text can't be read, with the state in which it ends. */
export class TextRefusal extends Error {
  readonly state: Exclude<TextState, 'ready'>;

  constructor(state: Exclude<TextState, 'ready'>) {
    super(`The text of the file is ${state}`);
    this.state = state;
  }
}
