import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from './shared-errors.ts';

/**
 * The address of a file's content for the browser to load: valid for ten minutes, for this file and this
 * person, also for ranges.
 */
export const createDownload = route.act({
  id: 'disk/create-download',
  path: '/api/v2/disk/downloads',
  body: z.object({
    nodeId: z.uuid(),
    /** A former version instead of the present one. */
    versionId: z.optional(z.uuid()),
  }),
  response: z.object({ url: z.string() }),
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'access-to-one',
  errors: [requestErrors['not-found'], sharedErrors['no-file']],
  handsOut: { reason: 'One file, by the rights on it.' },
});
