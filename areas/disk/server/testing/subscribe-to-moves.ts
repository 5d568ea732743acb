import { nodeLeft } from '@artel/disk/contract';
import { type Area, defineArea, subscribe } from '@artel/server';
import type { leftNotice } from '../moves/left-notice.ts';

export type Departure = Parameters<typeof leftNotice.run>[1];

/** An area that subscribes to nodes leaving a space, and the events that it received. */
export function subscribeToMoves(): { readonly listening: Area; readonly events: readonly Departure[] } {
  const events: Departure[] = [];
  const receive = subscribe({
    event: nodeLeft,
    name: 'test/hear-of-moves',
    priority: 'soon',
    run: async (_, payload) => {
      events.push(payload);
    },
  });
  return { events, listening: defineArea({ name: 'test', strings: {}, subscriptions: [receive] }) };
}
