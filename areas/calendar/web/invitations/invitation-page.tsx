import { calendarPages, type Invitation } from '@artel/calendar/contract';
import { AddressButton, CallFailure, currentLocale, t, usePageParams } from '@artel/web';
import {
  Button,
  CardSkeleton,
  EmptyState,
  LoadFailure,
  LostDrawing,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@artel/web/ui';
import { useInvitation, useInvitationAnswer } from '../api.ts';

const ANSWERS = ['accepted', 'tentative', 'declined'] as const;

/** The page that the button of a letter opens: the invitation of a guest from outside, and the answer. */
export function InvitationPage() {
  const { token = '' } = usePageParams();
  const invitation = useInvitation(token);
  if (invitation.data) return <Known token={token} invitation={invitation.data} />;
  if (!invitation.isError) return <CardSkeleton />;
  if (invitation.error instanceof CallFailure && invitation.error.status === 404)
    return (
      <Stack>
        <VisuallyHidden component="h1">{t(calendarPages.invitation.titleKey)}</VisuallyHidden>
        <EmptyState drawing={<LostDrawing />} title={t('calendar.invitation.gone')}>
          {t('calendar.invitation.gone-text')}
        </EmptyState>
      </Stack>
    );
  return (
    <LoadFailure
      error={invitation.error}
      message={t('calendar.failed')}
      isRetrying={invitation.isFetching}
      onRetry={() => void invitation.refetch()}
    />
  );
}

function Known({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const answering = useInvitationAnswer();
  const { title, organiserName, companyName, place, notes, answer, isCancelled, email, roomPath } =
    invitation;
  return (
    <Stack>
      <Text as="h1" size="title">
        {title}
      </Text>
      <Text tone="secondary">
        {t('calendar.invitation.from', { name: organiserName, company: companyName })}
      </Text>
      <Text>{whenWords(invitation)}</Text>
      {place !== '' && <Text>{place}</Text>}
      {notes !== '' && <Text isAsTyped>{notes}</Text>}
      {isCancelled ? (
        <Text weight="strong">{t('calendar.invitation.cancelled')}</Text>
      ) : (
        <Row role="group" aria-label={t('calendar.your-answer')}>
          {ANSWERS.map((name) => (
            <Button
              key={name}
              variant={answer === name ? 'filled' : 'default'}
              aria-pressed={answer === name}
              onClick={() => answering.mutate({ params: { token }, body: { answer: name } })}
            >
              {t(`calendar.answer.${name}`)}
            </Button>
          ))}
        </Row>
      )}
      <Text size="small" tone="secondary" aria-live="polite">
        {answer === 'none'
          ? t('calendar.invitation.as', { email })
          : t('calendar.invitation.answered', { answer: t(`calendar.answer.${answer}`) })}
      </Text>
      {roomPath !== null && <AddressButton address={roomPath}>{t('calendar.join')}</AddressButton>}
    </Stack>
  );
}

/** The time in the guest's zone, and in the organiser's zone if that differs. */
function whenWords({ isAllDay, startsAt, endsAt, timeZone }: Invitation): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const range = (zone: string, isWhole: boolean) => {
    const time = isWhole ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
    const format = new Intl.DateTimeFormat(currentLocale(), { ...day, ...time, timeZone: zone });
    const last = new Date(new Date(endsAt).getTime() - (isWhole ? 1 : 0));
    return format.formatRange(new Date(startsAt), last);
  };
  if (isAllDay) return range('UTC', true);
  const here = range(own, false);
  return timeZone === null || timeZone === own ? here : `${here} (${range(timeZone, false)}, ${timeZone})`;
}
