import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { getAccess } from './get-access.ts';
import { grantAccess } from './grant-access.ts';
import { listReaders } from './list-readers.ts';
import { listShared } from './list-shared.ts';
import { publishShareNotices } from './publish-share-notices.ts';
import { recordShareNotices } from './record-share-notices.ts';
import { revokeAccess } from './revoke-access.ts';

/** Access of the company's members to a file or a folder. */
export const access: Feature = {
  routes: [
    bind(contract.getAccess, getAccess),
    bind(contract.grantAccess, grantAccess),
    bind(contract.revokeAccess, revokeAccess),
    bind(contract.listShared, listShared),
    bind(contract.listReaders, listReaders),
  ],
  jobs: [recordShareNotices, publishShareNotices],
  retention: [
    {
      table: 'disk.share_notices',
      label: 'which files people were notified of',
      duration: 'a day, and until the night',
      ends: `shared_at + interval '25 hours'`,
      days: 0,
    },
    {
      table: 'disk.grants',
      label: 'who may see files and folders, by link too',
      duration: 'as long as the company',
    },
  ],
};
