import { addDays } from '@artel/contract/time';
import { planMeeting } from '@artel/meetings/contract';
import type { TrialProgress } from '@artel/onboarding/contract';
import { chooseStart, TrialScreen, useApplyTrial, useAutosave } from '@artel/onboarding/web';
import { t, useAct, useContinue } from '@artel/web';
import { Form, LinkButton, SubmitButton, useForm } from '@artel/web/ui';
import { useRef } from 'react';
import { MeetingFields } from './meeting-fields.tsx';
import { checkMeeting, readMeeting } from './typed-meeting.ts';

/** the first meeting with its guests; submitting it begins the trial on the day that was chosen before. */
export function CreateEventPage() {
  return (
    <TrialScreen step="create-event" title={t('meetings.first.title')} intro={t('meetings.first.lead')}>
      {(progress) => <CreateEvent progress={progress} />}
    </TrialScreen>
  );
}

/** Names of the fields in the stored progress of the trial's application. */
const storedAs = {
  title: 'meetingTitle',
  date: 'meetingDate',
  time: 'meetingTime',
  guests: 'meetingGuests',
} as const;

function CreateEvent({ progress }: { readonly progress: TrialProgress }) {
  const { typed, firstStart } = progress;
  const startDate = chooseStart(progress);
  const proceed = useContinue();
  const store = useAutosave();
  const plan = useAct(planMeeting, { failure: 'inline' });
  const apply = useApplyTrial();
  const isAlone = useRef(false);
  const form = useForm({
    name: 'meetings/first',
    initial: {
      title: typed.meetingTitle ?? t('meetings.first.usual-title'),
      date: typed.meetingDate ?? addDays(firstStart, 1),
      time: typed.meetingTime ?? '10:00',
      guests: typed.meetingGuests ?? '',
    },
    check: (meeting) => (isAlone.current ? [] : checkMeeting(meeting)),
    submit: async (meeting) => {
      // The meeting is planned first, so that its errors are shown before the trial begins. Planning it twice
      // creates one.
      if (!isAlone.current) {
        await plan.mutateAsync({ body: { ...readMeeting(meeting), isFirst: true } });
      }
      await apply.mutateAsync({ body: { trial_start_date: startDate } });
      await proceed();
    },
  });
  const field = (name: keyof typeof storedAs) => {
    const bound = form.field(name);
    const onChange = (value: string) => {
      bound.onChange(value);
      store({ [storedAs[name]]: value });
    };
    return { ...bound, onChange };
  };
  const send = (alone: boolean) => {
    isAlone.current = alone;
    return form.submit();
  };
  return (
    <Form form={{ ...form, submit: () => send(false) }} label={t('meetings.first.title')}>
      <MeetingFields field={field} firstDay={firstStart} />
      <SubmitButton isPending={form.isPending} isWide>
        {t('meetings.first.submit')}
      </SubmitButton>
      <div>
        <LinkButton onClick={() => void send(true)}>{t('meetings.first.alone')}</LinkButton>
      </div>
    </Form>
  );
}
