import type { LiveEvent, Route } from '@artel/contract';

/** What an area's screens do when an event is heard: the answers of these routes are asked for anew. */
export interface LiveReaction {
  readonly event: LiveEvent;
  readonly refetches: readonly Route[];
}
