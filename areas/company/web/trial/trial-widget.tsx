import { companyPages, type Trial, trialPart } from '@artel/company/contract';
import { PageLink, t, widgetOf } from '@artel/web';
import { Panel } from '@artel/web/ui';

/** The dashboard's piece about the trial: how many days are left, or the way to begin one. */
export const TrialWidget = widgetOf(trialPart, ({ data: { trial } }) => (
  <Panel as="section" room="low" aria-labelledby="trial-widget">
    <h2 id="trial-widget">{t('company.trial-widget.title')}</h2>
    {trial ? (
      <p>{sentenceOf(trial)}</p>
    ) : (
      <>
        <p>{t('company.trial-widget.none')}</p>
        <PageLink page={companyPages.trialSelectCompany}>{t('company.trial-widget.begin')}</PageLink>
      </>
    )}
  </Panel>
));

function sentenceOf({ state, startsOn, endsOn, daysLeft }: Trial): string {
  if (state === 'pending') return t('company.trial-widget.pending', { day: dayOf(startsOn) });
  if (state === 'ended') return t('company.trial-widget.ended', { day: dayOf(endsOn) });
  return t('company.trial-widget.running', { count: daysLeft, day: dayOf(endsOn) });
}

/** A day has no zone: it is written as it stands. */
function dayOf(day: string): string {
  return new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
