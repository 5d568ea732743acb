import { companyChanged } from '@artel/company/contract';
import { findCompany } from '@artel/company/server';
import { AppError, type MemberActor, type RouteParts, requestErrors } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { type extendTrial as route, type Trial, trialExtended } from '@artel/onboarding/contract';
import type { Platform } from '@artel/server';
import { trials } from '../tables.ts';
import { presentTrial } from './present-trial.ts';
import { extensionBase } from './trial-days.ts';
import { findTrialRow, setTrialEnd } from './trials.store.ts';

interface OfCompany {
  readonly companyId: string;
}

/** The trial of a company, as its operator sees it. */
export function getCompanyTrial({ db, clock }: Platform, { companyId }: OfCompany): Promise<Trial> {
  return db.asCompanyJob('onboarding/customer-trial', companyId, async (tx) => {
    const row = await findTrialRow(tx, companyId);
    if (!row) throw new AppError(requestErrors['not-found']);
    return presentTrial(row, clock.now());
  });
}

/**
 * Extends a company's trial by the operator; a trial that is over continues from today. It is recorded in the
 * audit of both companies, and the company's owners are notified.
 */
export function extendTrial(
  { db, once, clock, live, audit, emit }: Platform,
  actor: MemberActor,
  { companyId }: OfCompany,
  { days, reason, version }: RouteParts<typeof route>['body'],
): Promise<Trial> {
  const { userId, membership } = actor;
  return db.asCompany(actor, (tx) =>
    once.finish(tx, async () => {
      await db.enterCompany('onboarding/customer-trial', tx, companyId);
      const now = clock.now();
      const before = await trials.lock(tx, { companyId });
      const company = await findCompany(tx, companyId);
      if (!before || !company) throw new AppError(requestErrors['not-found']);
      if (before.version !== version) {
        throw new AppError(requestErrors.stale, { current: presentTrial(before, now) });
      }
      const after = await setTrialEnd(tx, companyId, addDays(extensionBase(before, now), days));
      const { startsOn, endsOn, timeZone } = after;
      await live.publish(tx, { companyId }, companyChanged, { companyId });
      await emit(tx, trialExtended, { companyId, startsOn, endsOn, timeZone });
      const act = {
        act: 'company/trial-extended',
        userId,
        subject: `company:${companyId}`,
        before: { endsOn: before.endsOn },
      } as const;
      await audit.record(tx, { ...act, companyId, after: { endsOn, reason } });
      const own = { companyName: company.name, endsOn, reason };
      await db.enterCompany('onboarding/customer-trial', tx, membership.companyId);
      await audit.record(tx, { ...act, companyId: membership.companyId, after: own });
      return presentTrial(after, now);
    }),
  );
}
