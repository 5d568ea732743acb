import { rm } from 'node:fs/promises';
import { DAY } from '@artel/contract/time';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import type { Platform } from '../platform.ts';
import { objectKey } from './cache-key.ts';
import { openImageCache } from './image-cache.ts';
import { imageFolder, objectFolder } from './image-folder.ts';

const UNUSED_DAYS = 7;

/** Deletes all sizes of a deleted picture, which no one could open but which occupy the disk. */
export async function forgetImage(
  { config }: Pick<Platform, 'config'>,
  source: string,
  id: string,
): Promise<void> {
  await rm(objectFolder(imageFolder(config), objectKey(source, id)), { recursive: true, force: true });
}

/** Deletes sizes of pictures that were not requested for a week. */
export const forgetUnusedImages = job({
  name: 'platform/forget-images',
  priority: 'bulk',
  payload: z.object({}),
  cron: '50 1 * * *',
  async run(deps) {
    await openImageCache(deps).tidy(new Date(deps.clock.now().getTime() - UNUSED_DAYS * DAY));
  },
});
