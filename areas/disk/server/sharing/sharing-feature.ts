import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { getAccess } from './get-access.ts';
import { grantAccess } from './grant-access.ts';
import { listShared } from './list-shared.ts';
import { revokeAccess } from './revoke-access.ts';

/** Who in the company may do what with a file or a folder. */
export const sharing: Feature = {
  routes: [
    bind(contract.getAccess, (deps, actor, { params }) => getAccess(deps, actor, params)),
    bind(contract.grantAccess, (deps, actor, { params, body }) =>
      grantAccess(deps, actor, { ...params, ...body }),
    ),
    bind(contract.revokeAccess, (deps, actor, { params }) => revokeAccess(deps, actor, params)),
    bind(contract.listShared, listShared),
  ],
  lives: [
    {
      table: 'disk.grants',
      what: 'who may see files and folders, by link too',
      kept: 'as long as the company',
    },
  ],
};
