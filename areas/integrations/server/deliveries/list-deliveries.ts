import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Delivery, listDeliveries as route } from '@artel/integrations/contract';
import { keyset, keysetPage, keyTime, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { endpoints } from '../tables.ts';
import { type DeliveryRow, listDeliveryRows } from './deliveries.store.ts';
import { presentDelivery } from './present-delivery.ts';

/** The latest first; the index has the same columns. */
const byTime = keyset<DeliveryRow, readonly string[]>(z.tuple([keyTime, z.uuid()]), ({ createdAt, id }) => [
  createdAt.toISOString(),
  id,
]);

/** Lists the deliveries to an endpoint, a page at a time. */
export async function listDeliveries(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { endpointId, status, ...page }: RouteInput<typeof route>,
): Promise<{ items: Delivery[]; nextCursor: string | null }> {
  if (!(await endpoints.find(tx, { companyId, id: endpointId })))
    throw new AppError(requestErrors['not-found']);
  const { rows, nextCursor } = await keysetPage(page, byTime, (start) =>
    listDeliveryRows(tx, companyId, { endpointId, status, ...start }),
  );
  return { items: rows.map(presentDelivery), nextCursor };
}
