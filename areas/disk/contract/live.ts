import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** What a folder holds changed, or what people may do with it. Told to the company; who may not see it asks in vain. */
export const folderChanged = liveEvent({
  name: 'disk/folder-changed',
  ids: z.object({ companyId: z.uuid(), folderId: z.uuid() }),
});
