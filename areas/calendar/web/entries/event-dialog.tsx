import type { CalendarEvent } from '@artel/calendar/contract';
import { addDays } from '@artel/contract/time';
import { t } from '@artel/web';
import {
  CheckField,
  DateField,
  Dialog,
  Fields,
  Form,
  FormFooter,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  useForm,
} from '@artel/web/ui';
import { useEventActs } from '../api.ts';
import { REPEATS, RULES } from '../times/words.ts';
import { readGuests } from './read-guests.ts';
import { type Choice, useChangeQuestion } from './use-change-question.tsx';

/** What a new event begins with. */
export interface Draft {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
}

interface EventDialogProps {
  /** What is changed; null for something new. */
  readonly event: CalendarEvent | null;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Writes an event, or another one of it; of a series it is chosen at saving what the change is about. */
export function EventDialog({ event, draft, onClose }: EventDialogProps) {
  const title = t(event ? 'calendar.edit.title' : 'calendar.create.title');
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <EventForm event={event} draft={draft} title={title} onClose={onClose} />
    </Dialog>
  );
}

function EventForm({ event, draft, title, onClose }: EventDialogProps & { readonly title: string }) {
  const acts = useEventActs();
  const [question, ask] = useChangeQuestion();
  const form = useForm({
    name: event ? `calendar/event-${event.id}` : 'calendar/event',
    initial: initialOf(event, draft),
    check: ({ title: words, day }) =>
      Object.entries({ title: words, day })
        .filter(([, value]) => value.trim() === '')
        .map(([path]) => ({ path, message: t('validation.empty') })),
    submit: async (values) => {
      const body = bodyOf(values);
      if (!event) {
        const { rule, ...plain } = body;
        const answer = await acts.create.mutateAsync({ body: { ...plain, rule: rule ?? null } });
        acts.offer(t('calendar.created'))(answer);
        return onClose();
      }
      const isSeries = event.rule !== null && event.original !== null;
      const choice = await ask({ isSeries, guests: event.guests.length });
      if (choice === null) return;
      const answer = await acts.update.mutateAsync({
        params: { eventId: event.id },
        body: { ...changeOf(event, body, choice), version: event.version },
      });
      acts.offer(t('calendar.changed'))(answer);
      onClose();
    },
  });
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
          <DateField {...form.field('day')} label={t('calendar.field.day')} />
          <TimeField {...form.field('starts')} label={t('calendar.field.starts')} />
          <TimeField {...form.field('ends')} label={t('calendar.field.ends')} />
        </Fields>
        <CheckField
          label={t('calendar.all-day')}
          isChecked={form.values.isAllDay}
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

function initialOf(event: CalendarEvent | null, draft: Draft) {
  const known = REPEATS.find((name) => RULES[name] === event?.rule);
  return {
    title: event?.title ?? '',
    day: event?.starts.slice(0, 10) ?? draft.day,
    starts: event && !event.isAllDay ? event.starts.slice(11) : draft.starts,
    ends: event && !event.isAllDay ? event.ends.slice(11) : draft.ends,
    isAllDay: event?.isAllDay ?? false,
    place: event?.place ?? '',
    guests: event?.guests.map(({ email }) => email).join(', ') ?? '',
    rule: event?.rule ? (known ?? 'kept') : '',
    notes: event?.notes ?? '',
    isPrivate: event?.visibility === 'private',
    hasRoom: event !== null && event.roomPath !== null,
  };
}

type Values = ReturnType<typeof initialOf>;

function bodyOf(values: Values) {
  const { title, day, starts, ends, isAllDay, place, guests, rule, notes, isPrivate, hasRoom } = values;
  // A time that ends before it starts ends on the next day.
  const last = ends <= starts ? addDays(day, 1) : day;
  const time = isAllDay
    ? { starts: day, ends: addDays(day, 1) }
    : { starts: `${day}T${starts}`, ends: `${last}T${ends}` };
  return {
    ...{ title, place, notes, isAllDay, ...time },
    guests: readGuests(guests).map((email) => ({ email })),
    ...(rule !== 'kept' && { rule: rule === '' ? null : (RULES[rule] ?? null) }),
    hasRoom,
    visibility: isPrivate ? ('private' as const) : ('default' as const),
  };
}

/** Only what is otherwise is sent: one occurrence can't have guests or a rule of its own. */
function changeOf(event: CalendarEvent, body: ReturnType<typeof bodyOf>, choice: Choice) {
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
    ...choice,
    ...(event.original !== null && { original: event.original }),
  };
}
