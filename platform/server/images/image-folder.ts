import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The folder of rendered pictures; nothing in `cache` is in a backup. */
export function imageFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'cache/images');
}

/** The folder of all sizes of one object, in every version. */
export function objectFolder(folder: string, object: string): string {
  return join(folder, object.slice(0, 2), object);
}
