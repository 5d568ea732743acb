import { dayIn } from '@artel/contract/time';
import { chunkedJob } from '@artel/server';
import { findReadySeller } from './find-seller.ts';
import { listOperator } from './list-operator.ts';
import { recordRegime } from './record-regime.ts';

/** Runs every night: records the tax regime that the seller has from today on. */
export const recordRegimeNightly = chunkedJob({
  name: 'billing/record-regime',
  cron: '10 3 * * *',
  reason: 'billing/renewals',
  each: 'company',
  list: listOperator,
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job billing/record-regime', companyId, async (tx) => {
      const seller = await findReadySeller(deps, tx, companyId);
      if (seller) await recordRegime(tx, seller, dayIn(seller.party.timeZone, deps.clock.now()));
    }),
});
