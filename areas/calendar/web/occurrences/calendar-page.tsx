import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { useProfile } from '@artel/company/web';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import { t, usePageKeys } from '@artel/web';
import {
  Button,
  CardSkeleton,
  DetailsPane,
  LoadFailure,
  PageHeader,
  QuietButton,
  Row,
  Stack,
  Text,
  useMediaQuery,
} from '@artel/web/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCalendars, useEventActs, useOccurrences } from '../api.ts';
import { EventDetails } from '../entries/event-details.tsx';
import { type Draft, EventDialog } from '../entries/event-dialog.tsx';
import { useChangeQuestion } from '../entries/use-change-question.tsx';
import { dayWords } from '../times/day-words.ts';
import { getRange, listDays, shownIn, stepFrom, VIEWS, type View } from '../times/period.ts';
import { LONG_DAY } from '../times/words.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar-page.module.css';
import { CalendarsList } from './calendars-list.tsx';
import type { GridProps } from './grid-props.ts';
import { formatMinute } from './minutes.ts';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { WeekGrid } from './week-grid.tsx';

interface Written {
  readonly event: CalendarEvent | null;
  readonly draft: Draft;
}

/** the calendar of the person and of colleagues, with the forms to create and change events. */
export function CalendarPage() {
  const zone = useProfile().timeZone;
  const today = dayIn(zone, new Date());
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [address, change] = useCalendarAddress();
  const view = address.view ?? (isNarrow ? 'agenda' : 'week');
  const day = address.day ?? today;
  const days = listDays(view, day);
  const usual = { day, starts: '10:00', ends: '11:00' };
  const [chosen, setWritten] = useState<Written | null>(null);
  const written = chosen ?? (address.new === undefined ? null : { event: null, draft: usual });
  const calendars = useCalendars();
  const shown = (calendars.data?.items ?? []).filter(({ isShown }) => isShown);
  const found = useOccurrences(
    getRange(days, zone),
    shown.map(({ id }) => id),
  );
  const state = getState(view === 'agenda' && shown.length > 0 ? [calendars, found] : [calendars]);
  const acts = useEventActs();
  const [question, confirm] = useChangeQuestion();
  const create = (draft: Draft = usual) => setWritten({ event: null, draft });
  const close = () => {
    setWritten(null);
    if (address.new !== undefined) change({ new: undefined });
  };
  const open = ({ details }: Occurrence) =>
    details && change({ open: details.eventId, at: details.isSeries ? details.original : undefined });
  const shift = (shownTime: string, minutes: number) =>
    new Date(Date.parse(`${shownTime}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
  const move = async ({ details, startsAt, endsAt, isAllDay }: Occurrence, starts: number, ends: number) => {
    if (!details) return;
    const dayBy = (shown: string, minutes: number) => addDays(shown.slice(0, 10), Math.round(minutes / 1440));
    const time = isAllDay
      ? { starts: dayBy(startsAt, starts), ends: dayBy(endsAt, ends) }
      : {
          starts: shift(shownIn(zone, startsAt), starts),
          ends: shift(shownIn(zone, endsAt), ends),
          timeZone: zone,
        };
    // A drag that would put the end before the start is ignored.
    if (time.ends < time.starts || (isAllDay && time.ends === time.starts)) return;
    const { eventId, version, original, isSeries, hasGuests } = details;
    const choice = await confirm({ isSeries, guests: hasGuests ? null : 0 });
    if (choice === null) return;
    const answer = await acts.move.mutateAsync({
      params: { eventId },
      body: {
        ...choice,
        version,
        ...(isSeries && { original }),
        ...time,
      },
    });
    acts.offer(t('calendar.changed'))(answer);
  };
  const remove = async ({ details }: Occurrence) => {
    if (!details) return;
    const { eventId, version, original, isSeries, hasGuests } = details;
    const choice = await confirm({ isSeries, guests: hasGuests ? null : 0 });
    if (choice === null) return;
    const answer = await acts.remove.mutateAsync({
      params: { eventId },
      body: { ...choice, version, ...(isSeries && { original }) },
    });
    acts.offer(t('calendar.deleted'))(answer);
  };
  usePageKeys({
    t: () => change({ day: today }),
    j: () => change({ day: stepFrom(view, day, 1) }),
    k: () => change({ day: stepFrom(view, day, -1) }),
    d: () => change({ view: 'day' }),
    w: () => change({ view: 'week' }),
    m: () => change({ view: 'month' }),
    a: () => change({ view: 'agenda' }),
  });
  const grid = {
    ...{ days, today, zone, occurrences: found.data?.items ?? [] },
    calendars: new Map(shown.map(({ id, name, color }) => [id, { name, color }])),
    onOpen: open,
  };
  return (
    <Stack>
      <PageHeader
        title={t('pages.calendar')}
        acts={<Button onClick={() => create()}>{t('calendar.create.act')}</Button>}
      />
      <div className={styles.bar}>
        <Row>
          <QuietButton onClick={() => change({ day: today })}>{t('calendar.today')}</QuietButton>
          <QuietButton
            aria-label={t('calendar.before')}
            onClick={() => change({ day: stepFrom(view, day, -1) })}
          >
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          </QuietButton>
          <QuietButton
            aria-label={t('calendar.after')}
            onClick={() => change({ day: stepFrom(view, day, 1) })}
          >
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </QuietButton>
          <Text as="h2" weight="strong" aria-live="polite">
            {view === 'day' ? dayWords(day, LONG_DAY) : monthWords(days, view, day)}
          </Text>
        </Row>
        <Row role="group" aria-label={t('calendar.views')}>
          {VIEWS.map((name) => (
            <QuietButton key={name} aria-pressed={name === view} onClick={() => change({ view: name })}>
              {t(`calendar.view.${name}`)}
            </QuietButton>
          ))}
        </Row>
      </div>
      <DetailsPane
        name="calendar"
        title={t('calendar.event')}
        isOpen={address.open !== undefined}
        onClose={() => change({ open: undefined, at: undefined })}
        details={
          address.open !== undefined && (
            <EventDetails
              eventId={address.open}
              original={address.at ?? null}
              zone={zone}
              onEdit={(event) => setWritten({ event, draft: usual })}
              onClose={() => change({ open: undefined, at: undefined })}
            />
          )
        }
      >
        <div className={styles.page} data-details={address.open !== undefined || undefined}>
          <div className={styles.shown}>
            {found.isError && (
              <LoadFailure
                error={found.error}
                message={t('calendar.failed')}
                isRetrying={found.isFetching}
                onRetry={() => void found.refetch()}
              />
            )}
            {state === 'waiting' && <CardSkeleton />}
            {state === 'known' && (
              <ShownView
                {...grid}
                view={view}
                onCreate={(on, from, to) =>
                  create({
                    day: on,
                    starts: formatMinute(from),
                    ends: to >= 1440 ? '23:59' : formatMinute(to),
                  })
                }
                onMove={move}
                onDelete={(occurrence) => void remove(occurrence)}
                onDay={(on) => change({ view: 'day', day: on })}
              />
            )}
          </div>
          {/* On a telephone the list of calendars is below the events: it is shown after they are loaded, or they would move it. */}
          {calendars.data && state !== 'waiting' && address.open === undefined && (
            <div className={styles.aside}>
              <CalendarsList calendars={calendars.data.items} />
            </div>
          )}
        </div>
      </DetailsPane>
      {written && <EventDialog {...written} zone={zone} onClose={close} />}
      {question}
    </Stack>
  );
}

interface Requested {
  readonly data?: object | undefined;
  readonly isError: boolean;
}

/** The list shows that nothing is planned only when that is known; a grid is drawn before its events are loaded. */
function getState(requested: readonly Requested[]): 'waiting' | 'known' | 'failed' {
  if (requested.every(({ data }) => data !== undefined)) return 'known';
  return requested.some(({ isError }) => isError) ? 'failed' : 'waiting';
}

interface ShownViewProps extends GridProps {
  readonly view: View;
  readonly onDay: (day: Day) => void;
}

function ShownView({ view, onDay, ...grid }: ShownViewProps) {
  if (view === 'month') return <MonthGrid {...grid} onDay={onDay} />;
  if (view === 'agenda') return <Agenda {...grid} />;
  return <WeekGrid key={view} {...grid} />;
}

/** The month of a view, or both if its days are in two months. */
function monthWords(days: readonly Day[], view: View, day: Day): string {
  const month = { month: 'long', year: 'numeric' } as const;
  const [first = day, last = day] = view === 'month' ? [day, day] : [days[0], days.at(-1)];
  if (first.slice(0, 7) === last.slice(0, 7)) return dayWords(first, month);
  return `${dayWords(first, { month: 'long' })} – ${dayWords(last, month)}`;
}
