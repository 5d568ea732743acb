import type { LiveEvent, Route } from '@artel/contract';

/** The reaction of an area's screens to an event: the data of these routes is fetched again. */
export interface LiveReaction {
  readonly event: LiveEvent;
  readonly refetches: readonly Route[];
}
