import type { Schema } from './route.ts';

interface EventFacts<P extends Schema> {
  readonly name: `${string}/${string}`;
  /** Ids, not copies: a subscriber reads the present state when it runs. */
  readonly payload: P;
  /** The audience of the event: one company (the payload names it), one person, or the operator. */
  readonly audience: 'company' | 'person' | 'installation';
  /** Its title in lists for people: `events.<name>`. */
  readonly titleKey: `events.${string}/${string}`;
  /** The kind under which it counts in the company's usage. */
  readonly usage?: string;
}

/**
 * An event that an area publishes (past tense, `disk/node-shared`); one job per subscriber is written in the
 * act's transaction.
 */
export type AreaEvent<P extends Schema = Schema> = EventFacts<P> &
  (
    | { readonly isHookable: false }
    | {
        /** Whether programs of the company may subscribe to it. */
        readonly isHookable: true;
        /**
         * Version 1 of the payload for programs. Optional fields may be added, but none removed; it names
         * members, never accounts, and contains ids rather than content, which a program fetches with rights
         * of its own.
         */
        readonly shape: Schema;
      }
  );

export function event<const E extends AreaEvent>(definition: E): E {
  return definition;
}
