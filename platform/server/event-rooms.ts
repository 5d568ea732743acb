import type { EventRooms } from './platform.ts';

/** The port without an area that implements rooms. */
export const noEventRooms: EventRooms = {
  open: async () => undefined,
  follow: async () => undefined,
  findPath: async () => null,
};
