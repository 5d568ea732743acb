import type { EventRooms } from './platform.ts';

/** Where no area has rooms. */
export const noEventRooms: EventRooms = {
  open: async () => undefined,
  follow: async () => undefined,
  findPath: async () => null,
};
