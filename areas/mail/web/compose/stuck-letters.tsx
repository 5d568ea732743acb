import { t } from '@artel/web';
import { Button, Callout, Row, Stack } from '@artel/web/ui';
import { useCancelSending, useResolve, useSendings } from './api.ts';

/** Letters that failed, or of which it is unknown whether they were sent: their writer decides. */
export function StuckLetters({ onOpen }: { readonly onOpen: (draftId: string) => void }) {
  const { data } = useSendings();
  const resolve = useResolve();
  const cancel = useCancelSending();
  const stuck = (data?.items ?? []).filter(({ state }) => state === 'unsure' || state === 'failed');
  if (stuck.length === 0) return null;
  return (
    <Stack gap={2}>
      {stuck.map(({ id, subject, state, answer, isReply }) => {
        const title = subject === '' ? t('mail.no-subject') : subject;
        const params = { sendingId: id };
        const words = isReply && state === 'failed' ? 'reply' : state;
        return (
          <Callout key={id} tone="danger" role="alert">
            <p>{t(`mail.stuck.${words}`, { subject: title, answer: answer ?? '' })}</p>
            <Row>
              {state === 'unsure' || isReply ? (
                <>
                  <Button
                    variant="default"
                    onClick={() => resolve.mutate({ params, body: { act: 'send-again' } })}
                  >
                    {t('mail.stuck.send-again')}
                  </Button>
                  <Button
                    variant="default"
                    onClick={() => resolve.mutate({ params, body: { act: 'leave' } })}
                  >
                    {t(words === 'reply' ? 'mail.stuck.drop' : 'mail.stuck.leave')}
                  </Button>
                </>
              ) : (
                <Button
                  variant="default"
                  onClick={() => cancel.mutate({ params }, { onSuccess: (draft) => onOpen(draft.id) })}
                >
                  {t('mail.stuck.edit')}
                </Button>
              )}
            </Row>
          </Callout>
        );
      })}
    </Stack>
  );
}
