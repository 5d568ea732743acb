import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { correctDocument } from './correct-document.ts';
import { getScanFile } from './get-scan-file.ts';
import { refuseDocument } from './refuse-document.ts';
import { remindUnsigned } from './remind-unsigned.ts';
import { signDocument } from './sign-document.ts';

/** Signing, refusal and correction of closing documents that were sent. */
export const signing: Feature = {
  routes: [
    bindStaged(contract.signDocument, (deps, actor, input) =>
      signDocument(deps, actor, { companyId: actor.membership.companyId, ...input, bytes: input.bytes }),
    ),
    bind(contract.refuseDocument, refuseDocument),
    bind(contract.getScanFile, (deps, actor, params) =>
      getScanFile(deps, actor, { companyId: actor.membership.companyId, ...params }),
    ),
    bindStaged(contract.signSoldDocument, (deps, actor, input) =>
      signDocument(deps, actor, { ...input, bytes: input.bytes }),
    ),
    bind(contract.getSoldScanFile, getScanFile),
    bind(contract.correctDocument, correctDocument),
  ],
  jobs: remindUnsigned.jobs,
};
