import { memberCorrected } from '@artel/company/contract';
import { notice } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { findMember } from '../members/members.store.ts';
import { members } from '../tables.ts';

/** Notifies a person of the former name or telephone and of the member who corrected it. */
export const cardCorrected = notice({
  kind: 'company/card-mended',
  event: memberCorrected,
  run: (deps, { companyId, memberId, facts, mendedBy }) =>
    deps.db.asCompanyJob('notice company/card-mended', companyId, async (tx) => {
      const member = await findMember(tx, companyId, memberId);
      const mender = await members.find(tx, { companyId, id: mendedBy });
      const company = await findCompany(tx, companyId);
      if (!member || !mender || !company || member.suspendedAt !== null || memberId === mendedBy) return [];
      const values = {
        company: company.name,
        facts: facts.map((fact) => deps.text(`acts.values.mended.${fact}`)).join(', '),
        name: `${mender.givenName} ${mender.familyName}`.trim(),
      };
      return [{ userId: member.userId, companyId, values, page: '/profile' }];
    }),
});
