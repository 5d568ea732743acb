import { ReceivedCard } from '@artel/calendar/web';
import type { Message } from '@artel/mail/contract';
import { showToast, t } from '@artel/web';
import { Callout, LoadFailure } from '@artel/web/ui';
import { useInvitationAnswer, useMailInvitation } from './api.ts';
import styles from './reading.module.css';

/** The event of a letter above its text; renders nothing without an event. */
export function LetterInvitation({ message }: { readonly message: Message }) {
  const { data, error, refetch, isFetching } = useMailInvitation(message);
  const answering = useInvitationAnswer();
  if (data === undefined) {
    if (error === null) return null;
    return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} isBare />;
  }
  const { event, problem, canReply } = data;
  if (problem !== null) return <Callout>{t(`calendar.received.problem.${problem}`)}</Callout>;
  if (event === null) return null;
  return (
    <div className={styles.invitation}>
      <ReceivedCard
        event={event}
        canReply={canReply}
        sender={message.sender.address}
        isBusy={answering.isPending}
        onAct={(act, comment) =>
          answering.mutate(
            { params: { messageId: message.id }, body: { act, comment } },
            {
              onSuccess: ({ isSent }) =>
                showToast({
                  severity: 'success',
                  title: t(`calendar.received.card.${isSent ? 'sent' : 'saved'}`),
                }),
            },
          )
        }
      />
    </div>
  );
}
