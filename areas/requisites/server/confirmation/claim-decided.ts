import { findCompany, listHolders } from '@artel/company/server';
import { claimDecided } from '@artel/requisites/contract';
import { notice } from '@artel/server';

const kinds = { accept: 'company/claim-accepted', reject: 'company/claim-rejected' } as const;

/** Notifies those who may request confirmation of the operator's decision. */
export const claimDecisions = (['accept', 'reject'] as const).map((decision) =>
  notice({
    kind: kinds[decision],
    event: claimDecided,
    isImportant: true,
    run: (deps, { companyId, decision: decided }) =>
      deps.db.asCompanyJob('notice company/claim-accepted', companyId, async (tx) => {
        const company = await findCompany(tx, companyId);
        if (decided !== decision || !company) return [];
        const holders = await listHolders(deps, tx, companyId, 'company.confirm');
        const values = { company: company.name };
        return holders.map((userId) => ({ userId, companyId, values, page: '/company?section=card' }));
      }),
  }),
);
