import { onboardingPages, type TrialProgress, TrialStep } from '@artel/onboarding/contract';
import { PageLink, t, useContinue } from '@artel/web';
import { Callout, LinkButton, LoadFailure, Skeleton, Stack, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { useTrial, useUpdateTrial } from './api.ts';
import styles from './trial-screen.module.css';

/** The page of each step. */
export const stepPages = {
  'select-company': onboardingPages.trialSelectCompany,
  'confirm-data': onboardingPages.trialConfirmData,
  'create-event': onboardingPages.trialCreateEvent,
};

interface TrialScreenProps {
  readonly step: TrialStep;
  readonly title: string;
  readonly intro: string;
  /** Hides the other data of the form until it is loaded, so that nothing moves later. */
  readonly isHeld?: boolean;
  /** The form, rendered once the earlier input is loaded. */
  readonly children: (progress: TrialProgress) => ReactNode;
}

/**
 * The frame around each step: the position, a link back, and a link to the workspace, because the application
 * can be postponed; the last step can be finished without a meeting, too.
 */
export function TrialScreen({ step, title, intro, isHeld = false, children }: TrialScreenProps) {
  const trial = useTrial();
  const isReady = trial.isFetchedAfterMount && !isHeld;
  const steps = TrialStep.options;
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  return (
    <>
      <header>
        <Text size="small">{t('onboarding.trial.left', { count: steps.length - at })}</Text>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      {trial.data !== undefined && isReady && (
        <>
          {step === 'select-company' && <Free progress={trial.data} />}
          {children(trial.data)}
        </>
      )}
      {!isReady && <FormSkeleton />}
      {trial.data === undefined && isReady && trial.isError && (
        <LoadFailure error={trial.error} isRetrying={trial.isFetching} onRetry={() => void trial.refetch()} />
      )}
      {isReady && (
        <footer className={styles.ways}>
          {before !== undefined && <PageLink page={stepPages[before]}>{t('onboarding.trial.back')}</PageLink>}
          {at + 1 < steps.length && <Later />}
        </footer>
      )}
    </>
  );
}

/** States that the trial is free, and its length; the next step states it beside the day. */
function Free({ progress: { days, trial } }: { readonly progress: TrialProgress }) {
  if (trial !== null) return null;
  return <Callout tone="accent">{t('onboarding.trial.free', { count: days })}</Callout>;
}

function Later() {
  const update = useUpdateTrial();
  const proceed = useContinue();
  const putOff = () => update.mutate({ body: { isPutOff: true } }, { onSuccess: () => proceed() });
  return (
    <LinkButton aria-busy={update.isPending} onClick={() => update.isPending || putOff()}>
      {t('onboarding.trial.later')}
    </LinkButton>
  );
}

function FormSkeleton() {
  return (
    <Stack role="status" aria-label={t('ui.loading')}>
      <Skeleton width="100%" height="3.75rem" />
      <Skeleton width="100%" height="3.75rem" />
      <Skeleton width="100%" height="2.5rem" />
    </Stack>
  );
}
