import { useProfile } from '@artel/company/web';
import { nextMeetingPart, PLANNING_ADDRESS } from '@artel/meetings/contract';
import { AddressLink, createWidget, t } from '@artel/web';
import { LinkButton, Moment, Panel, Text } from '@artel/web/ui';
import { lazy, Suspense, useState } from 'react';
import { durationWords } from './duration-words.ts';

/** Loaded with its form, which the dashboard does not need at first. */
const MeetingDialog = lazy(async () => ({
  default: (await import('./meeting-dialog.tsx')).MeetingDialog,
}));

/** The dashboard widget with the person's next meeting and a button to plan one. */
export const NextMeetingWidget = createWidget(nextMeetingPart, ({ data: { next } }) => {
  const [isOpen, setOpen] = useState(false);
  const mayPlan = useProfile().permissions.includes('meetings.plan');
  return (
    <Panel as="section" room="low" aria-labelledby="next-meeting-widget">
      <h2 id="next-meeting-widget">{t('meetings.next.title')}</h2>
      {next === null ? (
        <p>{t('meetings.next.none')}</p>
      ) : (
        <>
          <Text weight="medium">
            <LinkButton onClick={() => setOpen(true)}>{next.title}</LinkButton>
          </Text>
          <p>
            <Moment at={next.startsAt} variant="appointed" />
            {`, ${durationWords(next.minutes)}`}
            {next.guests > 0 && `, ${t('meetings.next.guests', { count: next.guests })}`}
          </p>
          {next.unreached.map(({ title, startsAt, guests, emails }) => (
            <Text key={`${startsAt} ${title}`} size="small">
              {t('meetings.next.unreached', { title })}{' '}
              <Text as="span" weight="medium">
                {emails.join(', ')}
              </Text>
              {guests > emails.length && ` ${t('meetings.next.and-more', { count: guests - emails.length })}`}
              {`. ${t('meetings.next.tell-them')}`}
            </Text>
          ))}
          {isOpen && (
            <Suspense>
              <MeetingDialog meetingId={next.id} title={next.title} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
      {mayPlan && (
        <Text size={next === null ? 'body' : 'small'}>
          <AddressLink address={PLANNING_ADDRESS}>
            {t(next === null ? 'meetings.plan.title' : 'meetings.next.further')}
          </AddressLink>
        </Text>
      )}
    </Panel>
  );
});
