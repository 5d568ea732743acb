import { ownershipTransferred } from '@artel/company/contract';
import { notice } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { findMember } from '../members/members.store.ts';
import { members } from '../tables.ts';
import { findOffBoarding } from './off-boardings.store.ts';

/** Notifies receivers of the things that they got from people who left, unless all of it was undone meanwhile. */
export const ownershipSummary = notice({
  kind: 'company/handed-over',
  event: ownershipTransferred,
  isImportant: true,
  run: (deps, { companyId, receiverId, memberIds, things }) =>
    deps.db.asCompanyJob('notice company/handed-over', companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      const receiver = await findMember(tx, companyId, receiverId);
      if (!company || !receiver || receiver.suspendedAt !== null) return [];
      const gone: string[] = [];
      for (const id of memberIds) {
        const leaver = await members.find(tx, { companyId, id });
        if (leaver && (await findOffBoarding(tx, companyId, id))) {
          gone.push(`${leaver.givenName} ${leaver.familyName}`.trim());
        }
      }
      const [first] = gone;
      if (first === undefined) return [];
      const more = gone.length - 1;
      const name =
        more === 0 ? first : deps.text('company.off-boarding.and-others', { name: first, count: more });
      const counted = things.map(({ kind, count }) => deps.text(`ownership.${kind}.counted`, { count }));
      const values = { name, things: counted.join(', '), company: company.name };
      return [{ userId: receiver.userId, companyId, values, page: '/' }];
    }),
});
