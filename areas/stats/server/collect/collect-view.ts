import type { HitFields } from '@artel/contract';
import type { Platform } from '@artel/server';
import { readHit } from './hit.ts';
import { storeHit } from './store-hits.ts';

/** C-11: counts an opened page. */
export async function collectView(
  deps: Pick<Platform, 'clock' | 'config' | 'db' | 'limits' | 'ports'>,
  fields: HitFields,
): Promise<Record<string, never>> {
  await storeHit(deps, readHit(deps, fields, null));
  return {};
}
