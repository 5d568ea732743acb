import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { createFolder } from './create-folder.ts';
import { findName } from './find-name.ts';
import { getNode } from './get-node.ts';
import { listFolder } from './list-folder.ts';
import { renameNode } from './rename-node.ts';

/** Single files and folders. */
export const nodes: Feature = {
  routes: [
    bind(contract.getNode, getNode),
    bind(contract.listFolder, listFolder),
    bind(contract.findName, findName),
    bind(contract.createFolder, createFolder),
    bind(contract.renameNode, renameNode),
  ],
  retention: [{ table: 'disk.nodes', label: 'files and folders', duration: 'as long as the company' }],
};
