import type { Schema } from './route.ts';

/** Something that happened (past tense, `disk/node-shared`); one job per subscriber is written in the act's transaction. */
export interface AreaEvent<P extends Schema = Schema> {
  readonly name: `${string}/${string}`;
  /** Ids, not copies: a subscriber reads what is true when it runs. */
  readonly payload: P;
}

export function event<const E extends AreaEvent>(definition: E): E {
  return definition;
}
