import * as contract from '@artel/disk/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { downloadShare } from './download-share.ts';
import { getShare } from './get-share.ts';
import { getSharedNode } from './get-shared-node.ts';
import { listShare } from './list-share.ts';
import { previewShare } from './preview-share.ts';
import { unlockShare } from './unlock-share.ts';

/** Content that a link opens. */
export const share: Feature = {
  routes: [
    bind(contract.getShare, (deps, _actor, params) => getShare(deps, params)),
    bindStaged(contract.unlockShare, (deps, _actor, input) => unlockShare(deps, input)),
    bind(contract.getSharedNode, (deps, _actor, params) => getSharedNode(deps, params)),
    bind(contract.listShare, (deps, _actor, input) => listShare(deps, input)),
    bind(contract.previewShare, (deps, _actor, input) => previewShare(deps, input)),
    bind(contract.downloadShare, (deps, _actor, input) => downloadShare(deps, input)),
  ],
};
