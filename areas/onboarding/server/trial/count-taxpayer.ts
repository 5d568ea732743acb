import { companyChanged } from '@artel/company/contract';
import { dayIn } from '@artel/contract/time';
import { trialCutShort } from '@artel/onboarding/contract';
import { taxpayerChanged } from '@artel/requisites/contract';
import { type Platform, subscribe } from '@artel/server';
import { trials } from '../tables.ts';
import { isDuplicateTrial, setTrialEnd } from './trials.store.ts';

interface Taxpayer {
  readonly companyId: string;
  readonly inn: string;
  readonly kpp: string;
}

/** Attributes a trial that began before its taxpayer was known to the taxpayer that the card names first. */
async function count(deps: Platform, { companyId, ...taxpayer }: Taxpayer): Promise<void> {
  const claim = deps.db.asCompanyJob('job onboarding/count-taxpayer', companyId, async (tx) => {
    const trial = await trials.lock(tx, { companyId });
    if (trial?.inn === '') await trials.update(tx, { companyId }, taxpayer);
  });
  await claim.catch((error: unknown) => {
    if (!isDuplicateTrial(error)) throw error;
    return cutShort(deps, companyId);
  });
}

/** One trial per taxpayer: the second one ends today, unless it had ended before. */
function cutShort({ db, clock, live, audit, emit }: Platform, companyId: string): Promise<void> {
  return db.asCompanyJob('job onboarding/count-taxpayer', companyId, async (tx) => {
    const trial = await trials.lock(tx, { companyId });
    const today = trial && dayIn(trial.timeZone, clock.now());
    if (!trial || !today || trial.endsOn <= today) return;
    // A trial that was to begin later ends with its first day.
    const endsOn = [trial.startsOn, today].toSorted()[1] ?? today;
    await setTrialEnd(tx, companyId, endsOn);
    const { startsOn, timeZone } = trial;
    await emit(tx, trialCutShort, { companyId, startsOn, endsOn, timeZone });
    await live.publish(tx, { companyId }, companyChanged, { companyId });
    await audit.record(tx, {
      act: 'company/trial-cut-short',
      userId: null,
      companyId,
      subject: `company:${companyId}`,
      before: { endsOn: trial.endsOn },
      after: { endsOn },
    });
  });
}

export const countTaxpayer = subscribe({
  event: taxpayerChanged,
  name: 'onboarding/count-taxpayer',
  priority: 'soon',
  run: count,
});
