import type { Calendar } from '@artel/calendar/contract';
import { PersonPicker } from '@artel/company/web';
import { t } from '@artel/web';
import { CheckField, QuietButton, Row, Stack } from '@artel/web/ui';
import { IconX } from '@tabler/icons-react';
import { useOverlayActs } from '../api.ts';
import { RemindersField } from '../entries/reminders-field.tsx';
import styles from './calendars-list.module.css';
import { getTone } from './get-tone.ts';

interface CalendarsListProps {
  readonly calendars: readonly Calendar[];
}

/** The own calendar and the colleagues' calendars shown beside it; another colleague's is added by name. */
export function CalendarsList({ calendars }: CalendarsListProps) {
  const { show, remove, update } = useOverlayActs();
  const own = calendars.find(({ isOwn }) => isOwn);
  const shown = new Set(calendars.map(({ id }) => id));
  const add = (calendarId: string) => {
    if (calendarId === '') return;
    const color = 1 + (calendars.length % 11);
    show.mutate({ params: { calendarId }, body: { isShown: true, color } });
  };
  return (
    <Stack gap={2} as="section" aria-label={t('calendar.calendars')}>
      {calendars.map(({ id, name, isShown, isOwn, color }) => (
        <Row key={id} isOneLine>
          <CheckField
            label={
              <span className={styles.name} data-tone={getTone(color)}>
                {isOwn ? t('calendar.own') : name}
              </span>
            }
            isChecked={isShown}
            onChange={() => show.mutate({ params: { calendarId: id }, body: { isShown: !isShown, color } })}
          />
          {!isOwn && (
            <QuietButton
              size="narrow"
              aria-label={t('calendar.remove-overlay', { name })}
              onClick={() => remove.mutate({ params: { calendarId: id } })}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </QuietButton>
          )}
        </Row>
      ))}
      <PersonPicker
        label={t('calendar.add-overlay')}
        name="overlay"
        value=""
        error={undefined}
        onChange={add}
        without={shown}
        isFilter
        emptyText={t('calendar.choose-colleague')}
      />
      {own && (
        <RemindersField
          label={t('calendar.field.usual-remind')}
          chosen={own.defaultReminders}
          isDisabled={update.isPending}
          onChange={(defaultReminders) =>
            update.mutate({ params: { calendarId: own.id }, body: { defaultReminders } })
          }
        />
      )}
    </Stack>
  );
}
