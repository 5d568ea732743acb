import type { AreaEvent } from '@artel/contract';
import type * as z from 'zod/mini';

/** An event in the catalogue, with the function that presents it to programs. */
export interface EventEntry<D, E extends AreaEvent = AreaEvent> {
  readonly event: E;
  /**
   * Reads the public shape when it is sent; null if the company's programs may not receive the event, for
   * instance because it happened on a personal disk. Left out for events to which programs can't subscribe.
   */
  readonly present: ((deps: D, payload: z.core.output<E['payload']>) => Promise<unknown>) | null;
}
