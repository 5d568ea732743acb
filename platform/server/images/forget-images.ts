import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import type { Platform } from '../platform.ts';
import { objectKey } from './cache-key.ts';
import { createImageCache } from './image-cache.ts';
import { imageFolder } from './image-folder.ts';

const UNUSED_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;

/** Removes all sizes of a picture that was deleted; nobody could open them any more, but they lie on the disk. */
export async function forgetImage(
  { config }: Pick<Platform, 'config'>,
  source: string,
  id: string,
): Promise<void> {
  const object = objectKey(source, id);
  await rm(join(imageFolder(config), object.slice(0, 2), object), { recursive: true, force: true });
}

/** Removes sizes of pictures that nobody has wanted for a week. */
export const forgetUnusedImages = job({
  name: 'platform/forget-images',
  payload: z.object({}),
  cron: '50 1 * * *',
  async run({ config, clock, log }) {
    const maxBytes = config.imageCacheMegabytes * MEGABYTE;
    const cache = createImageCache({ folder: imageFolder(config), maxBytes, log });
    await cache.tidy(new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS));
  },
});
