import type { AreaEvent } from '@artel/contract';
import type * as z from 'zod/mini';

/** An event as the catalogue lists it, with the way to present it to programs outside. */
export interface EventEntry<D, E extends AreaEvent = AreaEvent> {
  readonly event: E;
  /**
   * The public shape, read when it is sent; null where programs of the company may not learn of it, for instance because it
   * happened on the disk of a person. Events that no program can subscribe to have none.
   */
  readonly present: ((deps: D, payload: z.core.output<E['payload']>) => Promise<unknown>) | null;
}
