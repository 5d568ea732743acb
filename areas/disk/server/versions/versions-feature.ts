import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { deleteOldVersions } from './delete-old-versions.ts';
import { listVersions } from './list-versions.ts';
import { restoreVersion } from './restore-version.ts';

/** Earlier versions of files. */
export const versions: Feature = {
  routes: [bind(contract.listVersions, listVersions), bind(contract.restoreVersion, restoreVersion)],
  jobs: deleteOldVersions.jobs,
  retention: [
    {
      table: 'disk.versions',
      label: 'what files were before',
      duration: '{days} after they were replaced',
      ends: 'replaced_at',
      days: 180,
      via: 'disk/delete-old-versions',
    },
  ],
};
