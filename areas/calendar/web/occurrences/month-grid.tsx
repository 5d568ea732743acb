import type { Occurrence } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { QuietButton, Text } from '@artel/web/ui';
import { dayWords } from '../times/day-words.ts';
import { LONG_DAY } from '../times/words.ts';
import { getOccurrenceKey } from './get-occurrence-key.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { ListedEvent } from './listed-event.tsx';
import { isOnDay, toBlocks } from './to-blocks.ts';

interface MonthGridProps
  extends Pick<GridProps, 'days' | 'today' | 'zone' | 'occurrences' | 'calendars' | 'onOpen'> {
  readonly onDay: (day: string) => void;
}

/** The number of entries that fit in a cell. */
const IN_CELL = 3;

/** The month as six weeks; each day links to its own view with all its events. */
export function MonthGrid({ days, today, zone, occurrences, calendars, onOpen, onDay }: MonthGridProps) {
  return (
    <div>
      <div className={styles.weekdays} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <div key={day} className={styles.head}>
            {dayWords(day, { weekday: 'short' })}
          </div>
        ))}
      </div>
      <div className={styles.month}>
        {days.map((day) => {
          const found = listOnDay(occurrences, day, zone);
          return (
            <div
              key={day}
              className={styles.cell}
              data-today={day === today || undefined}
              data-other={day.slice(0, 7) !== days[15]?.slice(0, 7) || undefined}
            >
              <QuietButton size="narrow" aria-label={dayWords(day, LONG_DAY)} onClick={() => onDay(day)}>
                {Number(day.slice(8))}
              </QuietButton>
              {found.slice(0, IN_CELL).map((occurrence) => (
                <ListedEvent
                  key={getOccurrenceKey(occurrence)}
                  {...{ occurrence, zone, calendars, onOpen }}
                  hasTime={false}
                />
              ))}
              {found.length > IN_CELL && (
                <div className={styles.more}>
                  <Text size="small" tone="secondary">
                    {t('calendar.more', { count: found.length - IN_CELL })}
                  </Text>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** All events on a day, whole-day ones first. */
export function listOnDay(occurrences: readonly Occurrence[], day: string, zone: string): Occurrence[] {
  const whole = occurrences.filter((occurrence) => isOnDay(occurrence, day));
  return [...whole, ...toBlocks(occurrences, day, zone).map(({ occurrence }) => occurrence)];
}
