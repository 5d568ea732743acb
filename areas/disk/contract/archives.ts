import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

/** Limit of selected files and folders in one archive. */
export const MOST_IN_ARCHIVE = 5000;

/**
 * Up to so many, the address of an archive contains their ids: proxies accept addresses of some thousand
 * characters. A larger choice is stored for a day.
 */
export const MOST_IN_ADDRESS = 200;

/** Limit of all files and folders in one archive: each takes memory until the archive ends. */
export const MOST_PACKED = 50_000;

/** The address of files and folders as one ZIP, packed while it is sent; the rules are those of a file's address. */
export const createArchive = route.act({
  id: 'disk/create-archive',
  path: '/api/v2/disk/archives',
  body: z.object({ nodeIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_ARCHIVE)) }),
  response: z.object({ url: z.string() }),
  access: 'member',
  handsOut: {
    act: 'disk/folder-taken-out',
    reason:
      'Who may read files and folders may load each of them; the right stands on them, given by who manages them.',
  },
  whenSuspended: 'allow',
  creates: diskLimits.archives,
  perMinute: 60,
  errors: [requestErrors['not-found'], sharedErrors['archive-too-large']],
});
