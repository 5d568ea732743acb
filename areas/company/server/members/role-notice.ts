import { roleChanged } from '@artel/company/contract';
import { notice } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { findMember } from './members.store.ts';

/** Notifies people whose role changed, unless they did it themselves or it has changed again. */
export const roleNotice = notice({
  kind: 'company/role-changed',
  event: roleChanged,
  isImportant: true,
  run: (deps, { companyId, memberId, userId, role, changedBy }) =>
    deps.db.asCompanyJob('notice company/role-changed', companyId, async (tx) => {
      const member = await findMember(tx, companyId, memberId);
      const company = await findCompany(tx, companyId);
      if (!member || !company || member.role !== role || changedBy === userId) return [];
      const words = deps.text(`company.role.${role}`).toLocaleLowerCase('ru');
      const values = { company: company.name, role: words };
      return [{ userId, companyId, values, page: '/users?view=roles' }];
    }),
});
