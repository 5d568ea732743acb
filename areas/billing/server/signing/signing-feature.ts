import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { correctDocument } from './correct-document.ts';
import { getScanFile } from './get-scan-file.ts';
import { refuseDocument } from './refuse-document.ts';
import { remindUnsigned } from './remind-unsigned.ts';
import { signDocument } from './sign-document.ts';

/** Processing of a closing document after it was sent. */
export const signing: Feature = {
  routes: [
    bindStaged(contract.signDocument, (deps, actor, { params, body }) =>
      signDocument(deps, actor, { companyId: actor.membership.companyId, ...params, bytes: body }),
    ),
    bind(contract.refuseDocument, (deps, actor, { params, body }) =>
      refuseDocument(deps, actor, { ...params, ...body }),
    ),
    bind(contract.getScanFile, (deps, actor, { params }) =>
      getScanFile(deps, actor, { companyId: actor.membership.companyId, ...params }),
    ),
    bindStaged(contract.signSoldDocument, (deps, actor, { params, body }) =>
      signDocument(deps, actor, { ...params, bytes: body }),
    ),
    bind(contract.getSoldScanFile, (deps, actor, { params }) => getScanFile(deps, actor, params)),
    bind(contract.correctDocument, (deps, actor, { params }) => correctDocument(deps, actor, params)),
  ],
  jobs: [remindUnsigned],
};
