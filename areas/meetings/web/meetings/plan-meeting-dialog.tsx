import { useProfile } from '@artel/company/web';
import { getDashboard } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { listPlanned, planMeeting } from '@artel/meetings/contract';
import { showToast, t, useAct, useContinue } from '@artel/web';
import { CardSkeleton, Dialog, Form, FormFooter, SelectField, useForm } from '@artel/web/ui';
import { useEffect, useState } from 'react';
import { lengthChoices } from './duration-words.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { checkMeeting, readMeeting } from './typed-meeting.ts';
import { useGuest } from './use-guest.ts';

/** Plans a meeting over the start page, whose dashboard then shows it at once. */
export function PlanMeetingDialog() {
  const proceed = useContinue();
  const { permissions } = useProfile();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const guest = useGuest();
  // The dialog closes first: then it returns the focus to its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it was closed decides, not the way on
  useEffect(() => {
    if (!isOpen) void proceed();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} title={t('meetings.plan.title')} size="narrow" onClose={close}>
      {!permissions.includes('meetings.plan') && <p>{t('meetings.plan.not-allowed')}</p>}
      {permissions.includes('meetings.plan') && guest.isWaiting && <CardSkeleton lines={2} />}
      {permissions.includes('meetings.plan') && !guest.isWaiting && (
        <PlanMeeting guest={guest} onDone={close} />
      )}
    </Dialog>
  );
}

interface PlanMeetingProps {
  readonly guest: { readonly memberId: string | null; readonly email: string };
  readonly onDone: () => void;
}

function PlanMeeting({ guest, onDone }: PlanMeetingProps) {
  const plan = useAct(planMeeting, { failure: 'inline', refreshes: [getDashboard, listPlanned] });
  const today = dayIn(useProfile().timeZone, new Date());
  const form = useForm({
    // Text typed for a meeting with one colleague is dropped before the next.
    name: guest.memberId === null ? 'meetings/plan' : `meetings/plan-${guest.memberId}`,
    initial: { title: '', date: addDays(today, 1), time: '10:00', minutes: '60', guests: guest.email },
    check: checkMeeting,
    submit: async ({ minutes, ...meeting }) => {
      const body = { ...readMeeting(meeting), minutes: Number(minutes) };
      const { guests } = await plan.mutateAsync({ body });
      const detail = guests.length > 0 && t('meetings.plan.invited', { count: guests.length });
      showToast({ severity: 'success', title: t('meetings.plan.done'), ...(detail && { detail }) });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('meetings.plan.title')}>
      <MeetingFields field={form.field} firstDay={today} isFocused>
        <SelectField
          {...form.field('minutes')}
          label={t('meetings.plan.duration')}
          groups={[{ label: '', choices: lengthChoices() }]}
        />
      </MeetingFields>
      <FormFooter form={form}>{t('meetings.plan.title')}</FormFooter>
    </Form>
  );
}
