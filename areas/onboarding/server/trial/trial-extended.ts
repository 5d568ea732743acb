import { findCompany, listHolders } from '@artel/company/server';
import { dayInWords } from '@artel/contract/time';
import { trialExtended } from '@artel/onboarding/contract';
import { notice } from '@artel/server';

/** Notifies the owners of a company that the operator granted it more days. */
export const trialHasMoreDays = notice({
  kind: 'company/trial-extended',
  event: trialExtended,
  isImportant: true,
  run: (deps, { companyId, endsOn }) =>
    deps.db.asCompanyJob('notice company/trial-extended', companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      if (!company) return [];
      const holders = await listHolders(deps, tx, companyId, 'company.start-trial');
      const values = { company: company.name, day: dayInWords(endsOn) };
      return holders.map((userId) => ({ userId, companyId, values, page: '/' }));
    }),
});
