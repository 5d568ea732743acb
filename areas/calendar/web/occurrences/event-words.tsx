import type { Occurrence } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { VisuallyHidden } from '@artel/web/ui';
import { blockRest, timeWords } from '../times/words.ts';
import styles from './grid.module.css';

interface EventWordsProps {
  readonly occurrence: Occurrence;
  readonly zone: string;
  /** The owner of the calendar with the event. */
  readonly calendar: string;
  readonly hasTime: boolean;
}

/** The label of an event's button: it includes what position and colour show, for screen readers. */
export function EventWords({ occurrence, zone, calendar, hasTime }: EventWordsProps) {
  return (
    <>
      <span className={styles.title}>{occurrence.details?.title ?? t('calendar.busy')}</span>
      {hasTime && (
        <span className={styles.time} aria-hidden>
          {timeWords(occurrence, zone)}
        </span>
      )}
      <VisuallyHidden>{`, ${blockRest(occurrence, zone, calendar)}`}</VisuallyHidden>
    </>
  );
}
