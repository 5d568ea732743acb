import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { listRoles } from './list-roles.ts';

export const roles: Feature = {
  routes: [bind(contract.listRoles, listRoles)],
};
