import type { CalendarEvent } from '@artel/calendar/contract';
import { AddressButton, t } from '@artel/web';
import { Badge, CardSkeleton, LoadFailure, QuietButton, Row, Stack, Text } from '@artel/web/ui';
import { useCalendars, useEvent, useEventActs } from '../api.ts';
import { ReceivedActs } from '../received/received-acts.tsx';
import { ruleWords, whenWords } from '../times/words.ts';
import { RemindersField } from './reminders-field.tsx';
import { useChangeQuestion } from './use-change-question.tsx';

interface EventDetailsProps {
  readonly eventId: string;
  readonly original: string | null;
  readonly zone: string;
  readonly onEdit: (event: CalendarEvent) => void;
  readonly onClose: () => void;
}

const ANSWERS = ['accepted', 'tentative', 'declined'] as const;

/** The details of an event; in an invitation the answer comes first. */
export function EventDetails({ eventId, original, ...rest }: EventDetailsProps) {
  const event = useEvent(eventId, original);
  if (event.data) return <Known event={event.data} {...rest} />;
  if (!event.isError) return <CardSkeleton />;
  return (
    <LoadFailure
      error={event.error}
      message={t('calendar.failed')}
      isRetrying={event.isFetching}
      onRetry={() => void event.refetch()}
    />
  );
}

type KnownProps = Omit<EventDetailsProps, 'eventId' | 'original'> & { readonly event: CalendarEvent };

function Known({ event, zone, onEdit, onClose }: KnownProps) {
  const acts = useEventActs();
  const [question, confirm] = useChangeQuestion();
  const isOwn = useCalendars().data?.items.some((one) => one.isOwn && one.id === event.calendarId);
  const provide = async (answer: (typeof ANSWERS)[number]) => {
    const isSeries = event.rule !== null && event.original !== null;
    const choice = isSeries ? await confirm({ isSeries, guests: 0, isAnswer: true }) : null;
    if (isSeries && choice === null) return;
    const { original } = event;
    acts.answer.mutate({
      params: { eventId: event.id },
      body: { answer, ...(choice?.scope === 'this' && original !== null && { original }) },
    });
  };
  const remove = async () => {
    const isSeries = event.rule !== null && event.original !== null;
    const choice = await confirm({ isSeries, guests: event.guests.length });
    if (choice === null) return;
    const { version, original } = event;
    const answer = await acts.remove.mutateAsync({
      params: { eventId: event.id },
      body: { ...choice, version, ...(original !== null && { original }) },
    });
    onClose();
    acts.offer(t('calendar.deleted'))(answer);
  };
  return (
    <Stack>
      <Text as="h3" weight="strong" isAsTyped>
        {event.title}
      </Text>
      {event.received !== null && <ReceivedActs event={event} onClose={onClose} />}
      {event.answer !== null && event.received === null && (
        <Row as="div" aria-label={t('calendar.your-answer')} role="group">
          {ANSWERS.map((answer) => (
            <QuietButton
              key={answer}
              aria-pressed={event.answer === answer}
              onClick={() => void provide(answer)}
            >
              {t(`calendar.answer.${answer}`)}
            </QuietButton>
          ))}
        </Row>
      )}
      <Text>{whenWords(event, zone)}</Text>
      {event.rule !== null && <Text tone="secondary">{ruleWords(event.rule)}</Text>}
      {event.roomPath !== null && (
        <AddressButton address={event.roomPath}>{t('calendar.join')}</AddressButton>
      )}
      {event.place !== '' && <Text>{event.place}</Text>}
      {event.notes !== '' && <Text isAsTyped>{event.notes}</Text>}
      {event.visibility === 'private' && <Text tone="secondary">{t('calendar.private')}</Text>}
      <Text size="small" tone="secondary">
        {t('calendar.organiser', { name: event.organiserName })}
      </Text>
      {event.guests.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t('calendar.guests')}>
          {event.guests.map(({ email, name, answer, comment, isUnreached }) => (
            <li key={email}>
              <Text>{`${name || email}: ${t(`calendar.answer.${answer}`)}`}</Text>
              {comment !== '' && (
                <Text size="small" tone="secondary">
                  {comment}
                </Text>
              )}
              {isUnreached && <Badge variant="attention">{t('calendar.unreached')}</Badge>}
            </li>
          ))}
        </Stack>
      )}
      {isOwn && (
        <RemindersField
          label={t('calendar.field.remind')}
          hint={event.rule === null ? undefined : t('calendar.field.remind-series')}
          chosen={event.reminders}
          isDisabled={acts.setReminders.isPending}
          onChange={(reminders) =>
            acts.setReminders.mutate({ params: { eventId: event.id }, body: { reminders } })
          }
        />
      )}
      {event.mayEdit && (
        <Row>
          <QuietButton onClick={() => onEdit(event)}>{t('calendar.edit.act')}</QuietButton>
          <QuietButton onClick={() => void remove()}>{t('calendar.delete')}</QuietButton>
        </Row>
      )}
      {question}
    </Stack>
  );
}
