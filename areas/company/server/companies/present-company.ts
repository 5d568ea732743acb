import type { Company } from '@artel/company/contract';
import type { CompanyRow } from './companies.store.ts';

/** A company as its people see it. */
export function presentCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: row.name,
    isOperator: row.isOperator,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
