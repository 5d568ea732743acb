import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** The contents of a folder or the access to it changed. Sent to people who may read it. */
export const folderChanged = liveEvent({
  name: 'disk/folder-changed',
  ids: z.object({ companyId: z.uuid(), folderId: z.uuid() }),
});

/** A node that others shared with the reader was added, removed, renamed or moved. */
export const sharedChanged = liveEvent({
  name: 'disk/shared-changed',
  ids: z.object({ companyId: z.uuid() }),
});
