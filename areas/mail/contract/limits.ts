import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const mailLimits = defineLimits('mail', {
  accounts: { of: 'member', existing: 10, perDay: 30 },
  drafts: { of: 'member', existing: 200, perDay: 2000 },
  sendings: { of: 'member', perDay: 2000 },
  /** Answers to invitations. */
  answers: { of: 'member', perDay: 1000 },
  files: { of: 'member', perDay: 1000 },
  /** Attempts to connect to a mail server that a person entered. */
  checks: { of: 'member', perDay: 100 },
});

/** Recipients of one letter, in all three fields together. */
export const MOST_RECIPIENTS = 500;
/** Characters of a letter's text. */
export const LONGEST_BODY = 100_000;
/** Files of one letter. */
export const MOST_FILES = 20;
/** Bytes of one letter with its files; larger files are shared from the disk. */
export const LARGEST_LETTER = 25 * 1024 * 1024;
/** Seconds for which a letter is held back, so that its sending can be cancelled. */
export const UNDO_SECONDS = 10;
/** Files of a letter that are listed. */
export const MOST_PARTS = 200;
/** Letters of one conversation that are listed. */
export const MOST_MESSAGES = 500;
/** Conversations that one act changes. */
export const MOST_CHANGED = 500;
