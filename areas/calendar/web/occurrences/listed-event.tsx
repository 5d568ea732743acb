import type { Occurrence } from '@artel/calendar/contract';
import { EventWords } from './event-words.tsx';
import { getTone } from './get-tone.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';

interface ListedEventProps extends Pick<GridProps, 'zone' | 'calendars' | 'onOpen'> {
  readonly occurrence: Occurrence;
  readonly hasTime: boolean;
}

/** An event in a list of a day; pressing opens it. */
export function ListedEvent({ occurrence, zone, calendars, onOpen, hasTime }: ListedEventProps) {
  const calendar = calendars.get(occurrence.calendarId);
  return (
    <button
      type="button"
      className={styles.event}
      data-tone={getTone(calendar?.color ?? 0)}
      data-busy={occurrence.busy}
      disabled={occurrence.details === null}
      onClick={() => onOpen(occurrence)}
    >
      <EventWords occurrence={occurrence} zone={zone} calendar={calendar?.name ?? ''} hasTime={hasTime} />
    </button>
  );
}
