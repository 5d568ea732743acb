import { identityPages } from '@artel/identity/contract';
import { onboardingPages } from '@artel/onboarding/contract';
import { notifyApp, PageButton, RETURN_PARAMETER, t, useContinue, useSession } from '@artel/web';
import { Button, CardSkeleton, LoadFailure, Stack, Text } from '@artel/web/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuestionnaire, useStoreAnswers } from './api.ts';
import styles from './questionnaire.module.css';
import { QuestionnaireForm } from './questionnaire-form.tsx';

/** the questions after sign-up on a separate screen; they concern a person, so a visitor signs in first. */
export function QuestionsPage() {
  const { isSignedIn, username } = useSession();
  return (
    <Stack gap={6} className={styles.page}>
      {isSignedIn ? <Questions key={username} /> : <SignInFirst />}
    </Stack>
  );
}

function SignInFirst() {
  return (
    <>
      <Stack as="header" gap={2}>
        <h1>{t('onboarding.questionnaire.title')}</h1>
        <Text tone="secondary">{t('onboarding.questionnaire.sign-in-first')}</Text>
      </Stack>
      <PageButton
        page={identityPages.mobileAuth}
        search={{ [RETURN_PARAMETER]: onboardingPages.mobileQuestions.path }}
        isMain
      >
        {t('onboarding.questionnaire.sign-in')}
      </PageButton>
    </>
  );
}

function Questions() {
  const stored = useQuestionnaire();
  const store = useStoreAnswers();
  const [outcome, setOutcome] = useState<'answered' | 'skipped'>();
  if (outcome !== undefined) return <Thanks outcome={outcome} />;
  const hasAnswers = (stored.data?.answers ?? null) !== null;
  return (
    <Stack gap={6} className={styles.asked}>
      <Stack as="header" gap={2}>
        <h1>{t('onboarding.questionnaire.title')}</h1>
        <Text tone="secondary">
          {t(hasAnswers ? 'onboarding.questionnaire.lead-again' : 'onboarding.questionnaire.lead')}
        </Text>
      </Stack>
      {stored.data !== undefined && (
        <QuestionnaireForm known={stored.data} store={store} onDone={setOutcome} />
      )}
      {stored.isPending && <CardSkeleton />}
      {stored.data === undefined && stored.isError && (
        <LoadFailure
          error={stored.error}
          isRetrying={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      )}
    </Stack>
  );
}

/** The result and the link onwards: back into the application, if it shows this page, else to the start page. */
function Thanks({ outcome }: { readonly outcome: 'answered' | 'skipped' }) {
  const { isMobileApp } = useSession();
  const proceed = useContinue();
  return (
    <>
      <Text as="div" tone="accent" aria-hidden>
        <IconCircleCheck size={64} stroke={1.25} />
      </Text>
      <Stack as="header" gap={2}>
        <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
          {t(`onboarding.questionnaire.${outcome}-title`)}
        </h1>
        <Text tone="secondary">{t(`onboarding.questionnaire.${outcome}`)}</Text>
      </Stack>
      <Button
        fullWidth
        onClick={() => {
          if (!(isMobileApp && notifyApp({ type: 'back' }))) void proceed();
        }}
      >
        {t(isMobileApp ? 'onboarding.questionnaire.to-app' : 'onboarding.questionnaire.to-start')}
      </Button>
    </>
  );
}
