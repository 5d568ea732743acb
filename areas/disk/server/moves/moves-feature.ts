import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { moveNodes } from './move-nodes.ts';

/** Another place for what is there. */
export const moves: Feature = {
  routes: [bind(contract.moveNodes, (deps, actor, { body }) => moveNodes(deps, actor, body))],
};
