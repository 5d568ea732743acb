import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from './shared-errors.ts';

/** The address of a folder as a ZIP, packed while it is sent; by the rules of a file's. */
export const createArchive = route({
  id: 'disk/create-archive',
  method: 'POST',
  path: '/api/v2/disk/archives',
  body: z.object({ folderId: z.uuid() }),
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
  errors: [requestErrors['not-found'], sharedErrors['no-folder']],
});
