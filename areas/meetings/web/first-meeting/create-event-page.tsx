import type { TrialProgress } from '@artel/company/contract';
import { TrialScreen, useApplyTrial, useKeepTyped } from '@artel/company/web';
import type { FieldError } from '@artel/contract';
import { MOST_GUESTS, planMeeting } from '@artel/meetings/contract';
import { t, useAct, useLeadOn } from '@artel/web';
import { Form, LinkButton, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useRef } from 'react';
import { readGuests } from './read-guests.ts';

/** the first day of the trial and the first meeting, with its guests. */
export function CreateEventPage() {
  return (
    <TrialScreen step="create-event" title={t('meetings.first.title')} lead={t('meetings.first.lead')}>
      {(progress) => <CreateEvent progress={progress} />}
    </TrialScreen>
  );
}

/** What a field is called where it is kept until the trial begins. */
const keptAs = {
  trial_start_date: 'startDate',
  title: 'meetingTitle',
  date: 'meetingDate',
  time: 'meetingTime',
  guests: 'meetingGuests',
} as const;

function CreateEvent({ progress }: { readonly progress: TrialProgress }) {
  const { typed, firstStart, lastStart, days } = progress;
  const leadOn = useLeadOn();
  const keep = useKeepTyped();
  const plan = useAct(planMeeting, { failure: 'inline' });
  const apply = useApplyTrial();
  const isAlone = useRef(false);
  const form = useForm({
    name: 'meetings/first',
    initial: {
      trial_start_date: startOf(typed.startDate, progress),
      title: typed.meetingTitle ?? t('meetings.first.usual-title'),
      date: typed.meetingDate ?? nextDay(firstStart),
      time: typed.meetingTime ?? '10:00',
      guests: typed.meetingGuests ?? '',
    },
    check: ({ title, date, time, guests }) =>
      isAlone.current ? [] : [...checkFilled({ title, date, time }), ...checkGuests(guests)],
    submit: async ({ trial_start_date, guests, ...meeting }) => {
      // The meeting first: what is wrong with it is told before anything has begun. Planned twice, it is there once.
      if (!isAlone.current) {
        await plan.mutateAsync({
          body: { ...meeting, guests: [...readGuests(guests).emails], isFirst: true },
        });
      }
      await apply.mutateAsync({ body: { trial_start_date } });
      await leadOn();
    },
  });
  const field = (name: keyof typeof keptAs) => {
    const bound = form.field(name);
    const onChange = (value: string) => {
      bound.onChange(value);
      keep({ [keptAs[name]]: value });
    };
    return { ...bound, onChange, label: t(`forms.${name}`) };
  };
  const send = (alone: boolean) => {
    isAlone.current = alone;
    return form.submit();
  };
  return (
    <Form form={{ ...form, submit: () => send(false) }} label={t('meetings.first.title')}>
      <TextField
        {...field('trial_start_date')}
        type="date"
        min={firstStart}
        max={lastStart}
        hint={t('meetings.first.days', { count: days })}
      />
      <TextField {...field('title')} />
      <TextField {...field('date')} type="date" min={firstStart} />
      <TextField {...field('time')} type="time" />
      <TextField {...field('guests')} hint={t('meetings.first.guests-hint')} isOptional />
      <SubmitButton isPending={form.isPending} isWide>
        {t('meetings.first.submit')}
      </SubmitButton>
      <div>
        <LinkButton onClick={() => void send(true)}>{t('meetings.first.alone')}</LinkButton>
      </div>
    </Form>
  );
}

/** The day that was chosen, unless it has passed meanwhile. */
function startOf(chosen: string | undefined, { firstStart, lastStart }: TrialProgress): string {
  return chosen !== undefined && chosen >= firstStart && chosen <= lastStart ? chosen : firstStart;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function checkFilled(fields: Readonly<Record<string, string>>): FieldError[] {
  return Object.entries(fields)
    .filter(([, value]) => value.trim() === '')
    .map(([path]) => ({ path, message: t('validation.empty') }));
}

function checkGuests(typed: string): FieldError[] {
  const { emails, wrong } = readGuests(typed);
  const [first] = wrong;
  if (first !== undefined)
    return [{ path: 'guests', message: t('meetings.first.guest-wrong', { word: first }) }];
  if (emails.length <= MOST_GUESTS) return [];
  return [{ path: 'guests', message: t('meetings.first.guests-many', { count: MOST_GUESTS }) }];
}
