import * as contract from '@artel/disk/contract';
import { bind } from '@artel/server';
import { createFolder } from './nodes/create-folder.ts';
import { getNode } from './nodes/get-node.ts';
import { listFolder } from './nodes/list-folder.ts';
import { renameNode } from './nodes/rename-node.ts';
import { listSpaces } from './spaces/list-spaces.ts';

export const routes = [
  bind(contract.listSpaces, (deps, actor) => listSpaces(deps, actor)),
  bind(contract.getNode, (deps, actor, { params }) => getNode(deps, actor, params)),
  bind(contract.listFolder, listFolder),
  bind(contract.createFolder, (deps, actor, { body }) => createFolder(deps, actor, body)),
  bind(contract.renameNode, (deps, actor, { params, body }) =>
    renameNode(deps, actor, { ...params, ...body }),
  ),
];
