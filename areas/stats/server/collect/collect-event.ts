import type { RouteInput } from '@artel/contract';
import type { Platform } from '@artel/server';
import type { collectEvent as route } from '@artel/stats/contract';
import { eventName, scrubEvent } from '../policy.ts';
import { readHit } from './hit.ts';
import { storeHit } from './store-hits.ts';

/** C-12: stores an event of the data layer, without anything that looks like a person or a secret. */
export async function collectEvent(
  deps: Pick<Platform, 'limits' | 'clock' | 'config' | 'db' | 'ids' | 'ports'>,
  { data, ...fields }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const event = { id: deps.ids.next(), name: eventName(data), data: JSON.stringify(scrubEvent(data)) };
  await storeHit(deps, readHit(deps, fields, event));
  return {};
}
