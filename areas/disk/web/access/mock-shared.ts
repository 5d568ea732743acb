import type { RouteResponse } from '@artel/contract';
import { listShared } from '@artel/disk/contract';
import * as z from 'zod/mini';

export type SharedItem = RouteResponse<typeof listShared>['items'][number];

/** D-19: what colleagues share, as a company of some size has it; loaded only when it is wanted. */
export async function mockShared(): Promise<readonly SharedItem[]> {
  const { items } = z.parse(listShared.response, {
    items: (await import('./disk-share-list.mock.json')).default,
    nextCursor: null,
  });
  return items;
}
