import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { getLeftBehind } from './get-left-behind.ts';
import { withdrawAccess } from './withdraw-access.ts';

/** Links and grants that depend on a grant, and ending them together with it. */
export const leftBehind: Feature = {
  routes: [bind(contract.getLeftBehind, getLeftBehind), bind(contract.withdrawAccess, withdrawAccess)],
};
