import { addDays, type Day } from '@artel/contract/time';
import { trialCutShort, trialExtended, trialStarted } from '@artel/onboarding/contract';
import { type Platform, subscribe } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { accesses } from '../tables.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { setTrialUntil } from './subscriptions.store.ts';

interface TrialDays {
  readonly companyId: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly timeZone: string;
}

/**
 * Records the days of a trial: the trial grants access, and subscriptions chosen in it begin after it. A late
 * event never shortens the trial.
 */
function follow(deps: Platform, { companyId, startsOn, endsOn, timeZone }: TrialDays): Promise<void> {
  return deps.db.asCompanyJob('job billing/follow-trial', companyId, async (tx) => {
    const trialUntil = addDays(endsOn, 1);
    await lockBooks(tx, companyId);
    await accesses.insertOrIgnore(tx, { companyId, timeZone });
    const known = await accesses.lock(tx, { companyId });
    if (known?.trialUntil && known.trialUntil >= trialUntil) return;
    await accesses.update(tx, { companyId }, { timeZone, trialFrom: startsOn, trialUntil });
    await setTrialUntil(tx, companyId, trialUntil);
    await forgetEntitlements(deps, tx, companyId);
  });
}

/** Shortens a trial that was revoked, for the subscriptions that wait for its end too. */
function cutShort(deps: Platform, { companyId, endsOn }: TrialDays): Promise<void> {
  return deps.db.asCompanyJob('job billing/cut-trial-short', companyId, async (tx) => {
    const trialUntil = addDays(endsOn, 1);
    await lockBooks(tx, companyId);
    const known = await accesses.lock(tx, { companyId });
    if (!known?.trialUntil || known.trialUntil <= trialUntil) return;
    await accesses.update(tx, { companyId }, { trialUntil });
    await setTrialUntil(tx, companyId, trialUntil);
    await forgetEntitlements(deps, tx, companyId);
  });
}

export const followTrial = [
  subscribe({ event: trialStarted, name: 'billing/follow-trial-start', priority: 'soon', run: follow }),
  // Days that the operator adds to a trial also move the subscriptions that wait for its end.
  subscribe({ event: trialExtended, name: 'billing/follow-trial', priority: 'soon', run: follow }),
  subscribe({ event: trialCutShort, name: 'billing/cut-trial-short', priority: 'soon', run: cutShort }),
];
