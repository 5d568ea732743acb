import type { JobPriority } from '../jobs/priorities.ts';

interface KindFacts {
  /** `area/kind`. */
  readonly name: `${string}/${string}`;
  /** How long it may wait: `urgent` if a person waits for it. */
  readonly priority: JobPriority;
}

/** A letter to the person who requested it, or about people's own account: its area limits the requests. */
export interface OwnLetterKind extends KindFacts {
  readonly causedBy: 'self';
}

/** A letter that one person's act causes to another's address: counted for recipient and sender before it is sent. */
export interface OthersLetterKind extends KindFacts {
  readonly causedBy: 'other';
  /** Whether the recipient may decline all of them, from any sender. */
  readonly isDeclinable: boolean;
}

/** A kind of letter. It must declare its cause, so that no new area forgets the limits. */
type LetterKind = OwnLetterKind | OthersLetterKind;

export function letterKind<const K extends LetterKind>(definition: K): K {
  return definition;
}
