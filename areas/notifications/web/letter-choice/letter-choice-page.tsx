import { notificationsErrors } from '@artel/notifications/contract';
import { failedAs, t, usePageParams } from '@artel/web';
import { Button, LoadFailure, LostDrawing, Skeleton, Stack, Text } from '@artel/web/ui';
import { useLetterChoice, useUpdateLetterChoice } from './api.ts';

/**
 * The page that a letter links to for a recipient who wants no more invitations: one button, and a link to undo.
 */
export function LetterChoicePage() {
  const { token = '' } = usePageParams();
  const choice = useLetterChoice(token);
  if (choice.isPending) return <Loading />;
  if (choice.isError) {
    if (failedAs(choice.error, notificationsErrors['letter-link-invalid'])) return <InvalidLink />;
    return (
      <LoadFailure
        error={choice.error}
        message={t('notifications.letter-choice.failed')}
        isRetrying={choice.isFetching}
        onRetry={() => void choice.refetch()}
      />
    );
  }
  return <Choice token={token} isStopped={choice.data.isStopped} />;
}

function Choice({ token, isStopped }: { readonly token: string; readonly isStopped: boolean }) {
  const update = useUpdateLetterChoice(token);
  const key = `notifications.letter-choice.${isStopped ? 'stopped' : 'allowed'}`;
  return (
    <>
      {/* The result of the button is announced, because the page stays. */}
      <header aria-live="polite">
        <h1>{t(`${key}.title`)}</h1>
        <p>{t(`${key}.text`)}</p>
      </header>
      <div>
        <Button
          variant={isStopped ? 'default' : 'filled'}
          aria-busy={update.isPending}
          onClick={() => update.isPending || update.mutate({ body: { token, isStopped: !isStopped } })}
        >
          {t(`${key}.act`)}
        </Button>
      </div>
      <Text size="small" tone="secondary">
        {t('notifications.letter-choice.note')}
      </Text>
    </>
  );
}

function Loading() {
  return (
    <Stack gap={5} role="status" aria-label={t('notifications.letter-choice.loading')}>
      <Skeleton width="80%" height="2rem" />
      <Skeleton width="100%" height="3rem" />
      <Skeleton width="100%" height="2.5rem" />
    </Stack>
  );
}

/** A link that arrived incomplete. */
function InvalidLink() {
  return (
    <>
      <Text as="div" tone="accent">
        <LostDrawing />
      </Text>
      <header>
        <h1>{t('notifications.letter-choice.invalid.title')}</h1>
        <p>{t('notifications.letter-choice.invalid.text')}</p>
      </header>
    </>
  );
}
