import type { AuditSubject } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { listDepartmentNames } from '../departments/departments.store.ts';
import { listCards } from './cards.store.ts';
import { nameOnCard } from './name-on-card.ts';

/** The subjects of acts in a company; cards of people who left retain their names. */
export const auditSubjects: readonly AuditSubject[] = [
  {
    kind: 'company',
    async name(tx, companyId) {
      const company = await findCompany(tx, companyId);
      return new Map(company ? [[companyId, company.name]] : []);
    },
  },
  {
    kind: 'member',
    async name(tx, companyId, ids) {
      const cards = await listCards(tx, companyId, { memberIds: ids });
      return new Map(cards.map((card) => [card.id, nameOnCard(card)]));
    },
    several: { kind: 'members', recordedAs: 'memberIds' },
  },
  {
    kind: 'user',
    async name(tx, companyId, ids) {
      const cards = await listCards(tx, companyId, { userIds: ids });
      return new Map(cards.map((card) => [card.userId, nameOnCard(card)]));
    },
  },
  { kind: 'department', name: listDepartmentNames, recordedAs: 'name' },
];
