import { memberJoined } from '@artel/company/contract';
import { DAY } from '@artel/contract/time';
import { notice } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { listHolders } from './list-holders.ts';
import { findMember } from './members.store.ts';

/** People who joined longer ago are not announced: they come from the demo, or from a queue that was stopped. */
const NEWS_DAYS = 30;

/** Notifies those who may invite people that a person joined. */
export const newMember = notice({
  kind: 'company/member-joined',
  event: memberJoined,
  run: (deps, { companyId, memberId, userId, isReturning }) =>
    deps.db.asCompanyJob('notice company/member-joined', companyId, async (tx) => {
      const member = await findMember(tx, companyId, memberId);
      const company = await findCompany(tx, companyId);
      if (!member || !company || isReturning) return [];
      const since = deps.clock.now().getTime() - NEWS_DAYS * DAY;
      if (member.joinedAt.getTime() < since) return [];
      const holders = await listHolders(deps, tx, companyId, 'company.invite');
      const page = `/users?member=${memberId}`;
      const name = `${member.givenName} ${member.familyName}`.trim();
      return holders
        .filter((holder) => holder !== userId)
        .map((holder) => ({ userId: holder, companyId, values: { name, company: company.name }, page }));
    }),
});
