import * as contract from '@artel/company/contract';
import { bindStaged, type Feature } from '@artel/server';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listAuditActs } from './list-audit-acts.ts';
import { verifyCompanyAudit } from './verify-company-audit.ts';

/** What happened in a company, as those read it who may. */
export const audit: Feature = {
  routes: [
    bindStaged(contract.listAudit, (deps, actor, { query }) => listAudit(deps, actor, query)),
    bindStaged(contract.listAuditActs, (deps, actor) => listAuditActs(deps, actor)),
    bindStaged(contract.exportAudit, (deps, actor, { query }) => exportAudit(deps, actor, query)),
    bindStaged(contract.verifyCompanyAudit, (deps, actor) => verifyCompanyAudit(deps, actor)),
  ],
};
