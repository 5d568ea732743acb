import type { Schema } from './route.ts';

interface EventFacts<P extends Schema> {
  readonly name: `${string}/${string}`;
  /** Ids, not copies: a subscriber reads what is true when it runs. */
  readonly payload: P;
  /** The audience of the event: one company (the payload names it), one person, or the operator. */
  readonly audience: 'company' | 'person' | 'installation';
  /** Its title in lists for people: `events.<name>`. */
  readonly titleKey: `events.${string}/${string}`;
  /** The kind under which the company's usage counts it. */
  readonly usage?: string;
}

/** Something that happened (past tense, `disk/node-shared`); one job per subscriber is written in the act's transaction. */
export type AreaEvent<P extends Schema = Schema> = EventFacts<P> &
  (
    | { readonly isHookable: false }
    | {
        /** Programs of the company may subscribe to it. */
        readonly isHookable: true;
        /**
         * Version 1 of what they get. It may grow by optional fields and never loses one; it names members, never accounts, and
         * holds ids rather than content: a program requests the rest with rights of its own.
         */
        readonly shape: Schema;
      }
  );

export function event<const E extends AreaEvent>(definition: E): E {
  return definition;
}
