import type { Occurrence } from '@artel/calendar/contract';
import type { Day } from '@artel/contract/time';

/** The data from which the days of a calendar are drawn, and the actions in them. */
export interface GridProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly zone: string;
  readonly occurrences: readonly Occurrence[];
  readonly calendars: ReadonlyMap<string, { readonly name: string; readonly color: number }>;
  readonly onOpen: (occurrence: Occurrence) => void;
  /** Creates an event on a day, between two minutes of it. */
  readonly onCreate: (day: Day, from: number, to: number) => void;
  /** Moves the start and the end by minutes; resolves when the change is stored or was cancelled. */
  readonly onMove: (occurrence: Occurrence, starts: number, ends: number) => Promise<void>;
  readonly onDelete: (occurrence: Occurrence) => void;
}
