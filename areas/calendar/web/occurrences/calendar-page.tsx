import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { useProfile } from '@artel/company/web';
import { dayIn } from '@artel/contract/time';
import { t } from '@artel/web';
import {
  CardSkeleton,
  DetailsPane,
  LoadFailure,
  PageHeader,
  QuietButton,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useCalendars, useEventActs, useOccurrences } from '../api.ts';
import { EventDetails } from '../entries/event-details.tsx';
import { type Draft, EventDialog } from '../entries/event-dialog.tsx';
import { daysOf, rangeOf, shownIn, stepFrom, VIEWS } from '../times/period.ts';
import { dayWords } from '../times/words.ts';
import { Agenda } from './agenda.tsx';
import { CalendarsList } from './calendars-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { WeekGrid } from './week-grid.tsx';

interface Written {
  readonly event: CalendarEvent | null;
  readonly draft: Draft;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** the person's days and those of colleagues, and what is put into them. */
export function CalendarPage() {
  const zone = useProfile().timeZone;
  const today = dayIn(zone, new Date());
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [address, change] = useCalendarAddress();
  const view = address.view ?? (isNarrow ? 'agenda' : 'week');
  const day = address.day ?? today;
  const days = daysOf(view, day);
  const usual = { day, starts: '10:00', ends: '11:00' };
  const [written, setWritten] = useState<Written | null>(
    address.new === undefined ? null : { event: null, draft: usual },
  );
  const calendars = useCalendars();
  const shown = (calendars.data?.items ?? []).filter(({ isShown }) => isShown);
  const found = useOccurrences(
    rangeOf(days, zone),
    shown.map(({ id }) => id),
  );
  const acts = useEventActs();
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
    if (!details || isAllDay) return;
    const { eventId, version, original, isSeries } = details;
    const answer = await acts.move.mutateAsync({
      params: { eventId },
      body: {
        version,
        scope: isSeries ? 'this' : 'all',
        ...(isSeries && { original }),
        starts: shift(shownIn(zone, startsAt), starts),
        ends: shift(shownIn(zone, endsAt), ends),
        timeZone: zone,
      },
    });
    acts.offer(t('calendar.changed'))(answer);
  };
  const remove = async ({ details }: Occurrence) => {
    if (!details) return;
    const { eventId, version, original, isSeries } = details;
    const scope = isSeries ? ({ scope: 'this', original } as const) : {};
    const answer = await acts.remove.mutateAsync({ params: { eventId }, body: { version, ...scope } });
    acts.offer(t('calendar.deleted'))(answer);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      c: () => create(),
      t: () => change({ day: today }),
      j: () => change({ day: stepFrom(view, day, 1) }),
      k: () => change({ day: stepFrom(view, day, -1) }),
      d: () => change({ view: 'day' }),
      w: () => change({ view: 'week' }),
      m: () => change({ view: 'month' }),
      a: () => change({ view: 'agenda' }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const grid = {
    ...{ days, today, zone, occurrences: found.data?.items ?? [] },
    calendars: new Map(shown.map(({ id, name, color }) => [id, { name, color }])),
    onOpen: open,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page, beside its buttons
    <div onKeyDown={press}>
      <Stack>
        <PageHeader
          title={t('pages.calendar')}
          acts={<Button onClick={() => create()}>{t('calendar.create.act')}</Button>}
        />
        <Row>
          <QuietButton onClick={() => change({ day: today })}>{t('calendar.today')}</QuietButton>
          <QuietButton
            aria-label={t('calendar.before')}
            onClick={() => change({ day: stepFrom(view, day, -1) })}
          >
            ‹
          </QuietButton>
          <QuietButton
            aria-label={t('calendar.after')}
            onClick={() => change({ day: stepFrom(view, day, 1) })}
          >
            ›
          </QuietButton>
          <Text as="h2" weight="strong" aria-live="polite">
            {dayWords(day, { month: 'long', year: 'numeric' })}
          </Text>
          {VIEWS.map((name) => (
            <QuietButton key={name} aria-pressed={name === view} onClick={() => change({ view: name })}>
              {t(`calendar.view.${name}`)}
            </QuietButton>
          ))}
        </Row>
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
          <Stack>
            {calendars.data && <CalendarsList calendars={calendars.data.items} />}
            {found.isError && (
              <LoadFailure
                error={found.error}
                message={t('calendar.failed')}
                isRetrying={found.isFetching}
                onRetry={() => void found.refetch()}
              />
            )}
            {!calendars.data && !calendars.isError && <CardSkeleton />}
            {(view === 'week' || view === 'day') && (
              <WeekGrid
                {...grid}
                onCreate={(on, from, to) =>
                  create({ day: on, starts: clock(from), ends: to >= 1440 ? '23:59' : clock(to) })
                }
                onMove={(occurrence, starts, ends) => void move(occurrence, starts, ends)}
                onDelete={(occurrence) => void remove(occurrence)}
              />
            )}
            {view === 'month' && <MonthGrid {...grid} onDay={(on) => change({ view: 'day', day: on })} />}
            {view === 'agenda' && <Agenda {...grid} />}
          </Stack>
        </DetailsPane>
        {written && <EventDialog {...written} onClose={close} />}
      </Stack>
    </div>
  );
}
