import * as contract from '@artel/disk/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { countOpening } from './count-opening.ts';
import { downloadVisitedNode } from './download-visited-node.ts';
import { getVisitedLink } from './get-visited-link.ts';
import { getVisitedNode } from './get-visited-node.ts';
import { listVisitedFolder } from './list-visited-folder.ts';
import { previewVisitedFile } from './preview-visited-file.ts';
import { unlockLink } from './unlock-link.ts';

/** Content behind a link, for visitors. */
export const visits: Feature = {
  routes: [
    bind(contract.getShare, (deps, _actor, params) => getVisitedLink(deps, params)),
    bindStaged(contract.unlockShare, (deps, _actor, input) => unlockLink(deps, input)),
    bind(contract.openShare, (deps, _actor, params) => countOpening(deps, params)),
    bind(contract.getSharedNode, (deps, _actor, params) => getVisitedNode(deps, params)),
    bind(contract.listShare, (deps, _actor, input) => listVisitedFolder(deps, input)),
    bind(contract.previewShare, (deps, _actor, input) => previewVisitedFile(deps, input)),
    bind(contract.downloadShare, (deps, _actor, input) => downloadVisitedNode(deps, input)),
  ],
};
