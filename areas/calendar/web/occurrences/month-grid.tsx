import type { Occurrence } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { QuietButton, Text } from '@artel/web/ui';
import { blockName, dayWords, LONG_DAY } from '../times/words.ts';
import styles from './grid.module.css';
import { isOnDay, toBlocks } from './to-blocks.ts';
import type { GridProps } from './week-grid.tsx';

interface MonthGridProps
  extends Pick<GridProps, 'days' | 'today' | 'zone' | 'occurrences' | 'calendars' | 'onOpen'> {
  readonly onDay: (day: string) => void;
}

/** What has room in a cell. */
const IN_CELL = 3;

/** Six weeks; a day leads to its own view, where all of it is. */
export function MonthGrid({ days, today, zone, occurrences, calendars, onOpen, onDay }: MonthGridProps) {
  return (
    <div className={styles.month}>
      {days.map((day) => {
        const found = onDayOf(occurrences, day, zone);
        return (
          <div key={day} className={styles.cell} data-today={day === today || undefined}>
            <QuietButton size="narrow" aria-label={dayWords(day, LONG_DAY)} onClick={() => onDay(day)}>
              {Number(day.slice(8))}
            </QuietButton>
            {found.slice(0, IN_CELL).map((occurrence) => (
              <button
                key={`${occurrence.calendarId} ${occurrence.startsAt} ${occurrence.details?.eventId}`}
                type="button"
                className={styles.event}
                data-color={calendars.get(occurrence.calendarId)?.color ?? 0}
                data-busy={occurrence.busy}
                disabled={occurrence.details === null}
                aria-label={blockName(occurrence, zone, calendars.get(occurrence.calendarId)?.name ?? '')}
                onClick={() => onOpen(occurrence)}
              >
                {occurrence.details?.title ?? t('calendar.busy')}
              </button>
            ))}
            {found.length > IN_CELL && (
              <Text size="small" tone="secondary">
                {t('calendar.more', { count: found.length - IN_CELL })}
              </Text>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Everything on a day, whole days first. */
export function onDayOf(occurrences: readonly Occurrence[], day: string, zone: string): Occurrence[] {
  const whole = occurrences.filter((occurrence) => isOnDay(occurrence, day));
  return [...whole, ...toBlocks(occurrences, day, zone).map(({ occurrence }) => occurrence)];
}
