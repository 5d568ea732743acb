import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

/** Files and folders of one archive: its address names each of them, and proxies take addresses of some thousand characters. */
export const MOST_IN_ARCHIVE = 200;

/** The address of files and folders as one ZIP, packed while it is sent; by the rules of a file's. */
export const createArchive = route({
  id: 'disk/create-archive',
  method: 'POST',
  path: '/api/v2/disk/archives',
  body: z.object({ nodeIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_ARCHIVE)) }),
  response: z.object({ url: z.string() }),
  access: 'member',
  effect: 'write',
  creates: 'none',
  handsOut: {
    act: 'disk/folder-taken-out',
    reason:
      'Who may read a folder may load each of its files; the right stands on the folder, given by its manager.',
  },
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
});
