import { companyChanged, type extendTrial as route, type Trial } from '@artel/company/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Platform } from '@artel/server';
import { presentTrial } from './present-trial.ts';
import { addDays, dayIn, trialAt } from './trial-days.ts';
import { findTrialForUpdate, findTrialRow, setTrialEnd } from './trials.store.ts';

interface OfCompany {
  readonly companyId: string;
}

/** The trial of a company, as its operator sees it. */
export function getCompanyTrial({ db, clock }: Platform, { companyId }: OfCompany): Promise<Trial> {
  return db.asCompanyJob(companyId, async (tx) => {
    const row = await findTrialRow(tx, companyId);
    if (!row) throw new AppError(requestErrors['not-found']);
    return presentTrial(row, clock.now());
  });
}

/** The operator gives a company more days; a trial that is over goes on from today. */
export function extendTrial(
  { db, clock, live, audit }: Platform,
  { userId }: MemberActor,
  { companyId }: OfCompany,
  { days, version }: RouteInput<typeof route>['body'],
): Promise<Trial> {
  return db.asCompanyJob(companyId, async (tx) => {
    const now = clock.now();
    const before = await findTrialForUpdate(tx, companyId);
    if (!before) throw new AppError(requestErrors['not-found']);
    if (before.version !== version) {
      throw new AppError(requestErrors.stale, { current: presentTrial(before, now) });
    }
    const isOver = trialAt(before, now).state === 'ended';
    const lastDay = isOver ? addDays(dayIn(before.timeZone, now), -1) : before.endsOn;
    const after = await setTrialEnd(tx, companyId, addDays(lastDay, days));
    await live.tell(tx, { companyId }, companyChanged, { companyId });
    await audit.record(tx, {
      act: 'company/trial-extended',
      userId,
      companyId,
      subject: `company:${companyId}`,
      before: { endsOn: before.endsOn },
      after: { endsOn: after.endsOn },
    });
    return presentTrial(after, now);
  });
}
