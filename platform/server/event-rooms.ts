import type { Tx } from './db/scopes.ts';
import type { WithTransaction } from './platform.ts';

interface OfEvent {
  readonly companyId: string;
  readonly eventId: string;
}

/** The rooms in which people of an event meet: the calendar has the events, another area the rooms. */
export interface EventRooms {
  /** Makes the room of an event; one that is there already stays. */
  open(deps: WithTransaction, event: OfEvent): Promise<void>;
  /** An event with a room is otherwise now, or is in the trash. */
  follow(tx: Tx, event: OfEvent): Promise<void>;
  /** The path of the page of an event's room. */
  findPath(tx: Tx, event: OfEvent): Promise<string | null>;
}

/** Where no area has rooms. */
export const noEventRooms: EventRooms = {
  open: async () => undefined,
  follow: async () => undefined,
  findPath: async () => null,
};
