import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, Stack, Text } from '@artel/web/ui';
import { dayWords } from '../times/day-words.ts';
import { LONG_DAY } from '../times/words.ts';
import { getOccurrenceKey } from './get-occurrence-key.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { ListedEvent } from './listed-event.tsx';
import { listOnDay } from './month-grid.tsx';

type AgendaProps = Pick<GridProps, 'days' | 'zone' | 'occurrences' | 'calendars' | 'onOpen'>;

/** Days one below the other with their events: the view of a telephone. */
export function Agenda({ days, zone, occurrences, calendars, onOpen }: AgendaProps) {
  const shown = days
    .map((day) => ({ day, found: listOnDay(occurrences, day, zone) }))
    .filter(({ found }) => found.length > 0);
  if (shown.length === 0)
    return (
      <EmptyState drawing={<EmptyDrawing kind="calendar" />} title={t('calendar.agenda.empty')}>
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
              <ListedEvent
                key={getOccurrenceKey(occurrence)}
                {...{ occurrence, zone, calendars, onOpen }}
                hasTime
              />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
