import type { AreaEvent, Schema } from '@artel/contract';
import * as z from 'zod/mini';
import type { Platform } from '../platform.ts';
import type { EventEntry } from './event-entry.ts';

export type ListedEvent = EventEntry<Platform>;
type Hookable = AreaEvent & { readonly isHookable: true };
type PublicInput<E extends Hookable> = z.core.input<E['shape']>;

/** An event that is never sent to programs. */
export function innerEvent(event: AreaEvent & { readonly isHookable: false }): ListedEvent {
  return { event, present: null };
}

/** An event whose public shape is a part of its payload. */
export function plainEvent<const E extends Hookable>(
  event: z.core.output<E['payload']> extends PublicInput<E> ? E : never,
): ListedEvent {
  return presentedEvent<Hookable>(event, async (_deps, payload) => payload);
}

/** An event whose public shape is read in the company; undeclared fields never leave the server. */
export function presentedEvent<const E extends Hookable>(
  event: E,
  read: (deps: Platform, payload: z.core.output<E['payload']>) => Promise<PublicInput<E> | null>,
): ListedEvent {
  const shape: Schema = event.shape;
  return {
    event,
    present: async (deps, payload) => {
      const found = await read(deps, payload as z.core.output<E['payload']>);
      return found === null ? null : z.parse(shape, found);
    },
  };
}
