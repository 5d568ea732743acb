import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskNode } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

/** The number of former versions of a file that are retained, and for how many days. */
export const MAX_VERSIONS = 100;
export const VERSION_DAYS = 180;

/** The state of a file before it was replaced. */
export const DiskVersion = z.object({
  id: z.string(),
  /** The number that it had as the file's version. */
  version: z.int(),
  bytes: z.int(),
  updatedAt: z.string(),
  updatedById: z.nullable(z.string()),
  replacedAt: z.string(),
});
export type DiskVersion = z.infer<typeof DiskVersion>;

/** Lists the former versions of a file, the latest first; the present one is the file itself. */
export const listVersions = route.list({
  id: 'disk/list-versions',
  path: '/api/v2/disk/nodes/{nodeId}/versions',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  response: z.object({ items: z.array(DiskVersion) }),
  errors: [requestErrors['not-found'], sharedErrors['no-file']],
  handsOut: { reason: 'Versions of one file, each loaded by itself.' },
});

/** Restores a former version of a file; the present content becomes a version. */
export const restoreVersion = route.act({
  id: 'disk/restore-version',
  path: '/api/v2/disk/nodes/{nodeId}/versions/{versionId}/restore',
  access: 'member',
  params: z.object({ nodeId: z.uuid(), versionId: z.uuid() }),
  response: DiskNode,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['no-file'],
    sharedErrors.locked,
  ],
});
