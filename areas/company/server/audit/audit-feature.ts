import * as contract from '@artel/company/contract';
import { bindStaged, type Feature } from '@artel/server';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listAuditActs } from './list-audit-acts.ts';
import { verifyCompanyAudit } from './verify-company-audit.ts';

/** The audit journal of a company, for those who may read it. */
export const audit: Feature = {
  routes: [
    bindStaged(contract.listAudit, listAudit),
    bindStaged(contract.listAuditActs, listAuditActs),
    bindStaged(contract.exportAudit, exportAudit),
    bindStaged(contract.verifyCompanyAudit, verifyCompanyAudit),
  ],
};
