import { dayInWords } from '@artel/contract/time';
import { onboardingPages, type Trial, trialPart } from '@artel/onboarding/contract';
import { createWidget, PageLink, t } from '@artel/web';
import { Panel } from '@artel/web/ui';

/** The dashboard widget about the trial: the days left, or a button to begin one. */
export const TrialWidget = createWidget(trialPart, ({ data: { trial } }) => (
  <Panel as="section" room="low" aria-labelledby="trial-widget">
    <h2 id="trial-widget">{t('onboarding.trial-widget.title')}</h2>
    {trial ? (
      <p>{getSentence(trial)}</p>
    ) : (
      <>
        <p>{t('onboarding.trial-widget.none')}</p>
        <PageLink page={onboardingPages.trialSelectCompany}>{t('onboarding.trial-widget.begin')}</PageLink>
      </>
    )}
  </Panel>
));

function getSentence({ state, startsOn, endsOn, daysLeft }: Trial): string {
  if (state === 'pending') return t('onboarding.trial-widget.pending', { day: dayInWords(startsOn) });
  if (state === 'ended') return t('onboarding.trial-widget.ended', { day: dayInWords(endsOn) });
  return t('onboarding.trial-widget.running', { count: daysLeft, day: dayInWords(endsOn) });
}
