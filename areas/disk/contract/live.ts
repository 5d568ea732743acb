import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** What a folder holds changed, or what people may do with it. Sent to those who may read it. */
export const folderChanged = liveEvent({
  name: 'disk/folder-changed',
  ids: z.object({ companyId: z.uuid(), folderId: z.uuid() }),
});

/** What others gave the reader came, went, is called otherwise or lies elsewhere. */
export const sharedChanged = liveEvent({
  name: 'disk/shared-changed',
  ids: z.object({ companyId: z.uuid() }),
});
