import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from './shared-errors.ts';

/** Counts the entries of a folder, because a long list is loaded page by page. */
export const countFolder = route.get({
  id: 'disk/count-folder',
  path: '/api/v2/disk/folders/{folderId}/counts',
  access: 'member',
  params: z.object({ folderId: z.uuid() }),
  response: z.object({ folders: z.int(), files: z.int() }),
  errors: [requestErrors['not-found'], sharedErrors['no-folder']],
});

/** Counts the trash of a space, by the entries that its list has. */
export const countTrash = route.get({
  id: 'disk/count-trash',
  path: '/api/v2/disk/spaces/{spaceId}/trash/counts',
  access: 'member',
  params: z.object({ spaceId: z.uuid() }),
  response: z.object({ nodes: z.int() }),
  errors: [requestErrors['not-found']],
});
