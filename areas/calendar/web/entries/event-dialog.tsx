import type { CalendarEvent } from '@artel/calendar/contract';
import { addDays, DAY, toInstant, zoneWords } from '@artel/contract/time';
import { t } from '@artel/web';
import {
  CheckField,
  DateField,
  Dialog,
  Fields,
  Form,
  FormFooter,
  SelectField,
  Text,
  TextAreaField,
  TextField,
  TimeField,
  useForm,
} from '@artel/web/ui';
import { useCalendars, useEventActs } from '../api.ts';
import { REPEATS, RULES } from '../times/words.ts';
import { readGuests } from './read-guests.ts';
import { RemindersField } from './reminders-field.tsx';
import { useChangeQuestion } from './use-change-question.tsx';

/** The initial values of a form for a new event. */
export interface Draft {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
}

interface EventDialogProps {
  /** The event that is changed; null for a new one. */
  readonly event: CalendarEvent | null;
  readonly draft: Draft;
  /** The reader's zone. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** Creates or changes an event; for a series the user chooses on saving which part changes. */
export function EventDialog({ event, draft, zone, onClose }: EventDialogProps) {
  const title = t(event ? 'calendar.edit.title' : 'calendar.create.title');
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <EventForm event={event} draft={draft} zone={zone} title={title} onClose={onClose} />
    </Dialog>
  );
}

function EventForm({ event, draft, zone, title, onClose }: EventDialogProps & { readonly title: string }) {
  const acts = useEventActs();
  const own = useCalendars().data?.items.find(({ isOwn }) => isOwn);
  const [question, confirm] = useChangeQuestion();
  const form = useForm({
    name: event ? `calendar/event-${event.id}` : 'calendar/event',
    initial: getInitial(event, draft),
    check: (values) => [...getEmpty(values), ...getBackwards(values, event)],
    submit: async (values) => {
      const body = getBody(values);
      if (!event) {
        const { rule, ...plain } = body;
        const answer = await acts.create.mutateAsync({
          body: {
            ...{ ...plain, rule: rule ?? null },
            ...(values.reminders !== USUAL && { reminders: getMinutes(values.reminders) }),
          },
        });
        acts.offer(t('calendar.created'))(answer);
        return onClose();
      }
      const isSeries = event.rule !== null && event.original !== null;
      const changed = getChange(event, body);
      const isReminded = values.reminders !== getWord(event.reminders);
      let eventId = event.id;
      // Reminders belong to the reader alone: if nothing else changed, there is nothing to confirm and no one
      // to notify.
      if (!isReminded || Object.keys(changed).length > 0) {
        const choice = await confirm({ isSeries, guests: event.guests.length });
        if (choice === null) return;
        const { version, original } = event;
        const answer = await acts.update.mutateAsync({
          params: { eventId },
          body: { ...changed, ...choice, ...(original !== null && { original }), version },
        });
        acts.offer(t('calendar.changed'))(answer);
        eventId = answer.event.id;
      }
      if (isReminded)
        await acts.setReminders.mutateAsync({
          params: { eventId },
          body: { reminders: getMinutes(values.reminders) },
        });
      onClose();
    },
  });
  const { isAllDay, day, lastDay, reminders } = form.values;
  // The last day moves with the first one, so that the event keeps its length.
  const moveDay = (next: string) => {
    const length = Date.parse(lastDay) - Date.parse(day);
    const isKnown = !Number.isNaN(length) && !Number.isNaN(Date.parse(next));
    form.field('day').onChange(next);
    if (isKnown) form.fill({ day: next, lastDay: addDays(next, Math.round(length / DAY)) });
  };
  const eventZone = event?.timeZone ?? zone;
  const repeats = [
    { value: '', label: t('calendar.repeat.none') },
    ...REPEATS.map((name) => ({ value: name, label: t(`calendar.repeat.${name}`) })),
    ...(event?.rule ? [{ value: 'kept', label: t('calendar.repeat.kept') }] : []),
  ];
  return (
    <>
      <Form form={form} label={title}>
        <TextField {...form.field('title')} label={t('calendar.field.title')} isFocused />
        <Fields width="narrow">
          <DateField {...form.field('day')} onChange={moveDay} label={t('calendar.field.day')} />
          {!isAllDay && <TimeField {...form.field('starts')} label={t('calendar.field.starts')} />}
          <DateField {...form.field('lastDay')} label={t('calendar.field.last-day')} />
          {!isAllDay && <TimeField {...form.field('ends')} label={t('calendar.field.ends')} />}
        </Fields>
        {!isAllDay && event && eventZone !== zone && (
          <Text size="small" tone="secondary">
            {t('calendar.field.zone', {
              zone: zoneWords(eventZone, toInstant(eventZone, event.starts.slice(0, 10), '12:00'), t),
            })}
          </Text>
        )}
        <CheckField
          label={t('calendar.all-day')}
          isChecked={isAllDay}
          onChange={form.at('isAllDay').onChange}
        />
        <CheckField
          label={t('calendar.field.room')}
          isChecked={form.values.hasRoom}
          onChange={form.at('hasRoom').onChange}
        />
        <TextField {...form.field('place')} label={t('calendar.field.place')} isOptional />
        <TextField
          {...form.field('guests')}
          label={t('calendar.field.guests')}
          hint={t('calendar.field.guests-hint')}
          isOptional
        />
        <SelectField
          {...form.field('rule')}
          label={t('calendar.field.repeat')}
          groups={[{ label: '', choices: repeats }]}
        />
        {(!event || event.calendarId === own?.id) && (
          <RemindersField
            label={t('calendar.field.remind')}
            hint={event?.rule ? t('calendar.field.remind-series') : undefined}
            chosen={reminders === USUAL ? (own?.defaultReminders ?? []) : getMinutes(reminders)}
            onChange={(minutes) => form.fill({ reminders: getWord(minutes) })}
          />
        )}
        <TextAreaField {...form.field('notes')} label={t('calendar.field.notes')} rows={3} />
        <CheckField
          label={t('calendar.field.private')}
          isChecked={form.values.isPrivate}
          onChange={form.at('isPrivate').onChange}
        />
        <FormFooter form={form}>{t('calendar.save')}</FormFooter>
      </Form>
      {question}
    </>
  );
}

function getInitial(event: CalendarEvent | null, draft: Draft) {
  const known = REPEATS.find((name) => RULES[name] === event?.rule);
  return {
    title: event?.title ?? '',
    day: event?.starts.slice(0, 10) ?? draft.day,
    lastDay: event ? getLastDay(event) : draft.day,
    starts: event && !event.isAllDay ? event.starts.slice(11) : draft.starts,
    ends: event && !event.isAllDay ? event.ends.slice(11) : draft.ends,
    isAllDay: event?.isAllDay ?? false,
    place: event?.place ?? '',
    guests: event?.guests.map(({ email }) => email).join(', ') ?? '',
    rule: event?.rule ? (known ?? 'kept') : '',
    notes: event?.notes ?? '',
    reminders: event ? getWord(event.reminders) : USUAL,
    isPrivate: event?.visibility === 'private',
    hasRoom: event !== null && event.roomPath !== null,
  };
}

type Values = ReturnType<typeof getInitial>;

/** Represents the default reminders of the calendar, which are not sent. */
const USUAL = 'usual';
const getWord = (minutes: readonly number[]) => minutes.toSorted((one, other) => one - other).join();
const getMinutes = (word: string) => (word === '' ? [] : word.split(',').map(Number));

/** The stored end of a whole-day event is the day after its last. */
function getLastDay({ isAllDay, ends }: CalendarEvent): string {
  return isAllDay ? addDays(ends, -1) : ends.slice(0, 10);
}

function getEmpty({ title, day, lastDay }: Values) {
  return Object.entries({ title, day, lastDay })
    .filter(([, value]) => value.trim() === '')
    .map(([path]) => ({ path, message: t('validation.empty') }));
}

/**
 * Whether the end is before the start; local times of two zones cannot be compared here, so the server
 * compares them.
 */
function getBackwards({ day, lastDay, starts, ends, isAllDay }: Values, event: CalendarEvent | null) {
  const message = t('errors.calendar/ends-before-start');
  if (day === '' || lastDay === '' || (event && event.endZone !== null)) return [];
  if (lastDay < day) return [{ path: 'lastDay', message }];
  return !isAllDay && lastDay === day && ends < starts ? [{ path: 'ends', message }] : [];
}

function getBody(values: Values) {
  const { title, day, lastDay, starts, ends, isAllDay, place, guests, rule, notes, isPrivate, hasRoom } =
    values;
  const time = isAllDay
    ? { starts: day, ends: addDays(lastDay, 1) }
    : { starts: `${day}T${starts}`, ends: `${lastDay}T${ends}` };
  return {
    ...{ title, place, notes, isAllDay, ...time },
    guests: readGuests(guests).map((email) => ({ email })),
    ...(rule !== 'kept' && { rule: rule === '' ? null : (RULES[rule] ?? null) }),
    hasRoom,
    visibility: isPrivate ? ('private' as const) : ('default' as const),
  };
}

/** Only the changed fields are sent: one occurrence can't have guests or a rule of its own. */
function getChange(event: CalendarEvent, body: ReturnType<typeof getBody>) {
  const { guests, rule, hasRoom, ...plain } = body;
  const before: Readonly<Record<string, unknown>> = { ...event };
  const changed = Object.fromEntries(Object.entries(plain).filter(([name, value]) => before[name] !== value));
  const emails = (list: readonly { readonly email: string }[]) =>
    list
      .map(({ email }) => email)
      .toSorted()
      .join();
  return {
    ...changed,
    ...(emails(guests) !== emails(event.guests) && { guests }),
    ...(rule !== undefined && rule !== event.rule && { rule }),
    ...(hasRoom !== (event.roomPath !== null) && { hasRoom }),
  };
}
