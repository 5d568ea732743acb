import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, Stack, Text } from '@artel/web/ui';
import { dayWords, LONG_DAY } from '../times/words.ts';
import { EventWords } from './event-words.tsx';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { keyOf } from './key-of.ts';
import { onDayOf } from './month-grid.tsx';
import { toneOf } from './tone-of.ts';

type AgendaProps = Pick<GridProps, 'days' | 'zone' | 'occurrences' | 'calendars' | 'onOpen'>;

/** Day under day what is in it: the view of a telephone. */
export function Agenda({ days, zone, occurrences, calendars, onOpen }: AgendaProps) {
  const shown = days
    .map((day) => ({ day, found: onDayOf(occurrences, day, zone) }))
    .filter(({ found }) => found.length > 0);
  if (shown.length === 0)
    return (
      <EmptyState drawing={<EmptyDrawing />} title={t('calendar.agenda.empty')}>
        {t('calendar.agenda.empty-text')}
      </EmptyState>
    );
  return (
    <Stack>
      {shown.map(({ day, found }) => (
        <Stack key={day} as="section" gap={2}>
          <Text as="h2" weight="strong">
            {dayWords(day, LONG_DAY)}
          </Text>
          <div className={styles.agenda}>
            {found.map((occurrence) => (
              <button
                key={keyOf(occurrence)}
                type="button"
                className={styles.event}
                data-tone={toneOf(calendars.get(occurrence.calendarId)?.color ?? 0)}
                data-busy={occurrence.busy}
                disabled={occurrence.details === null}
                onClick={() => onOpen(occurrence)}
              >
                <EventWords
                  occurrence={occurrence}
                  zone={zone}
                  calendar={calendars.get(occurrence.calendarId)?.name ?? ''}
                  hasTime
                />
              </button>
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
