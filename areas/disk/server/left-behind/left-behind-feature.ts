import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { getLeftBehind } from './get-left-behind.ts';
import { withdrawAccess } from './withdraw-access.ts';

/** Access that ends together with what its people gave others. */
export const leftBehind: Feature = {
  routes: [bind(contract.getLeftBehind, getLeftBehind), bind(contract.withdrawAccess, withdrawAccess)],
};
