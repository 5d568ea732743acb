import type { CalendarEvent } from '@artel/calendar/contract';
import { AddressLink, showToast, t } from '@artel/web';
import { QuietButton, Row, Text } from '@artel/web/ui';
import { useEventActs } from '../api.ts';

interface ReceivedActsProps {
  readonly event: CalendarEvent;
  readonly onClose: () => void;
}

const ANSWERS = ['accepted', 'tentative', 'declined'] as const;

/**
 * The actions on an event that came by mail: the organiser alone changes it, its reader answers or removes
 * it.
 */
export function ReceivedActs({ event, onClose }: ReceivedActsProps) {
  const { answerReceived } = useEventActs();
  const translate = (name: string) => t(`calendar.received.page.${name}`);
  const { isInvited = false, letterPath = null } = event.received ?? {};
  const provide = (answer: (typeof ANSWERS)[number]) =>
    answerReceived.mutate(
      { params: { eventId: event.id }, body: { answer } },
      {
        onSuccess: ({ event: left, isSent }) => {
          if (left === null) onClose();
          const title = left === null ? translate('declined') : t('calendar.received.card.saved');
          showToast({
            severity: 'success',
            title,
            ...(isInvited && { detail: translate(isSent ? 'sent' : 'not-sent') }),
          });
        },
      },
    );
  return (
    <>
      {isInvited ? (
        <Row role="group" aria-label={t('calendar.your-answer')}>
          {ANSWERS.map((answer) => (
            <QuietButton
              key={answer}
              aria-pressed={event.answer === answer}
              disabled={answerReceived.isPending}
              onClick={() => provide(answer)}
            >
              {t(`calendar.answer.${answer}`)}
            </QuietButton>
          ))}
        </Row>
      ) : (
        <Row>
          <QuietButton disabled={answerReceived.isPending} onClick={() => provide('declined')}>
            {translate('remove')}
          </QuietButton>
        </Row>
      )}
      <Text size="small" tone="secondary">
        {translate('mail')}
      </Text>
      {letterPath !== null && <AddressLink address={letterPath}>{translate('letter')}</AddressLink>}
    </>
  );
}
