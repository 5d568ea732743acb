import type { RouteResponse } from '@artel/contract';
import { listShared } from '@artel/disk/contract';
import * as z from 'zod/mini';

export type SharedItem = RouteResponse<typeof listShared>['items'][number];

/** D-19: sample shared nodes of a middle-sized company; loaded on demand. */
export async function mockShared(): Promise<readonly SharedItem[]> {
  const { items } = z.parse(listShared.response, {
    items: (await import('./disk-share-list.mock.json')).default,
    nextCursor: null,
  });
  return items;
}
