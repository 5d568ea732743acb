import { memberJoined } from '@artel/company/contract';
import { notice } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { findMember } from '../members/members.store.ts';
import { listHolders } from './list-holders.ts';

/** Those who bring people in are told of everybody who came. */
export const newMember = notice({
  kind: 'company/member-joined',
  event: memberJoined,
  run: (deps, { companyId, memberId, userId }) =>
    deps.db.asCompanyJob(companyId, async (tx) => {
      const member = await findMember(tx, companyId, memberId);
      const company = await findCompany(tx, companyId);
      if (!member || !company) return [];
      const holders = await listHolders(deps, tx, companyId, 'company.invite');
      const name = `${member.givenName} ${member.familyName}`.trim();
      return holders
        .filter((holder) => holder !== userId)
        .map((holder) => ({ userId: holder, companyId, values: { name, company: company.name }, page: '/' }));
    }),
});
