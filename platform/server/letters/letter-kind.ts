import type { JobPriority } from '../jobs/priorities.ts';

interface KindFacts {
  /** `area/what-it-is`. */
  readonly name: `${string}/${string}`;
  /** How long it may wait: `urgent` where a person waits before the page until it comes. */
  readonly priority: JobPriority;
}

/**
 * Goes to the person who requested it, or informs people of their own account: its area throttles the
 * requests.
 */
export interface OwnLetterKind extends KindFacts {
  readonly causedBy: 'self';
}

/** One person's act writes it to another's address: counted for recipient and sender before it leaves. */
export interface OthersLetterKind extends KindFacts {
  readonly causedBy: 'other';
  /** Whether the recipient may say, once and for all senders, that none of this is wanted. */
  readonly isDeclinable: boolean;
}

/** A kind of letter. Its cause has to be declared here, so that no new area forgets the limits. */
type LetterKind = OwnLetterKind | OthersLetterKind;

export function letterKind<const K extends LetterKind>(definition: K): K {
  return definition;
}
