import * as contract from '@artel/company/contract';
import { bindStaged, type Feature } from '@artel/server';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listAuditActs } from './list-audit-acts.ts';
import { verifyCompanyAudit } from './verify-company-audit.ts';

/** The audit journal of a company, for those who may read it. */
export const audit: Feature = {
  routes: [
    bindStaged(contract.listAudit, (deps, actor, { query }) => listAudit(deps, actor, query)),
    bindStaged(contract.listAuditActs, (deps, actor) => listAuditActs(deps, actor)),
    bindStaged(contract.exportAudit, (deps, actor, { query }) => exportAudit(deps, actor, query)),
    bindStaged(contract.verifyCompanyAudit, (deps, actor) => verifyCompanyAudit(deps, actor)),
  ],
};
