import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Where the pictures that were made lie; nothing in `cache` is in a backup. */
export function imageFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'cache/images');
}

/** Where all sizes of one object lie, of whatever version. */
export function objectFolder(folder: string, object: string): string {
  return join(folder, object.slice(0, 2), object);
}
