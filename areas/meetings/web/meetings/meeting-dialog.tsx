import { useProfile } from '@artel/company/web';
import { clockIn, dayIn } from '@artel/contract/time';
import type { Meeting } from '@artel/meetings/contract';
import { showToast, t } from '@artel/web';
import {
  Button,
  CardSkeleton,
  ConfirmDialog,
  Dialog,
  Form,
  FormFooter,
  LoadFailure,
  Moment,
  Row,
  SelectField,
  Stack,
  Text,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { useCancelMeeting, useChangeMeeting, useMeeting, useOpenPlannedRoom } from './api.ts';
import { durationWords, lengthChoices } from './duration-words.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { checkMeeting, readMeeting } from './typed-meeting.ts';

interface MeetingDialogProps {
  readonly meetingId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A planned meeting: its people may enter it, its organiser may change or cancel it. */
export function MeetingDialog({ meetingId, title, onClose }: MeetingDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useMeeting(meetingId);
  const [isChanging, setChanging] = useState(false);
  return (
    <Dialog
      isOpen
      title={isChanging ? t('meetings.change.title') : (data?.title ?? title)}
      size="narrow"
      onClose={onClose}
    >
      {isPending && <CardSkeleton lines={2} />}
      {data === undefined && !isPending && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && !isChanging && (
        <Facts meeting={data} onChange={() => setChanging(true)} onClose={onClose} />
      )}
      {data !== undefined && isChanging && <Change meeting={data} onDone={() => setChanging(false)} />}
    </Dialog>
  );
}

interface FactsProps {
  readonly meeting: Meeting;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function Facts({ meeting, onChange, onClose }: FactsProps) {
  const { id, startsAt, minutes, guests, organiserId, version, status } = meeting;
  const { company, permissions } = useProfile();
  const [isChecking, setConfirming] = useState(false);
  const enter = useOpenPlannedRoom();
  const cancel = useCancelMeeting();
  const isOwn = company?.memberId === organiserId && permissions.includes('meetings.plan');
  const isAhead = Date.parse(startsAt) > Date.now();
  if (status === 'cancelled') return <p>{t('meetings.change.is-off')}</p>;
  return (
    <Stack>
      <p>
        <Moment at={startsAt} variant="appointed" />
        {`, ${durationWords(minutes)}`}
      </p>
      {guests.length > 0 && (
        <Text size="small" tone="secondary">
          {t('meetings.change.guests', { emails: guests.join(', ') })}
        </Text>
      )}
      <Row>
        <Button aria-busy={enter.isPending} onClick={() => enter.mutate({ body: { meetingId: id } })}>
          {t('meetings.mine.enter')}
        </Button>
        {isOwn && isAhead && (
          <>
            <Button variant="default" onClick={onChange}>
              {t('meetings.change.act')}
            </Button>
            <Button variant="default" onClick={() => setConfirming(true)}>
              {t('meetings.change.cancel')}
            </Button>
          </>
        )}
      </Row>
      <ConfirmDialog
        isOpen={isChecking}
        title={t('meetings.change.cancel-title')}
        act={t('meetings.change.cancel')}
        onConfirm={async () => {
          await cancel.mutateAsync({ params: { meetingId: id }, body: { version } });
          showToast({ severity: 'success', title: t('meetings.change.cancelled') });
          onClose();
        }}
        onClose={() => setConfirming(false)}
      >
        {t(guests.length > 0 ? 'meetings.change.cancel-text' : 'meetings.change.cancel-alone')}
      </ConfirmDialog>
    </Stack>
  );
}

function Change({ meeting, onDone }: { readonly meeting: Meeting; readonly onDone: () => void }) {
  const { id, title, startsAt, timeZone, minutes, version, guests } = meeting;
  const change = useChangeMeeting();
  const start = new Date(startsAt);
  const form = useForm({
    name: `meetings/change-${id}`,
    initial: {
      title,
      date: dayIn(timeZone, start),
      time: clockIn(timeZone, start).time,
      minutes: String(minutes),
      guests: '',
    },
    check: checkMeeting,
    submit: async ({ minutes: length, ...typed }) => {
      const body = { ...readMeeting(typed), timeZone, minutes: Number(length), version };
      await change.mutateAsync({ params: { meetingId: id }, body });
      showToast({ severity: 'success', title: t('meetings.change.done') });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('meetings.change.title')}>
      <MeetingFields
        field={form.field}
        firstDay={dayIn(timeZone, new Date())}
        guestsLabel={guests.length > 0 ? t('meetings.change.more-guests') : undefined}
        isFocused
      >
        <SelectField
          {...form.field('minutes')}
          label={t('meetings.plan.duration')}
          groups={[{ label: '', choices: lengthChoices(minutes) }]}
        />
      </MeetingFields>
      <FormFooter form={form}>{t('meetings.change.save')}</FormFooter>
    </Form>
  );
}
