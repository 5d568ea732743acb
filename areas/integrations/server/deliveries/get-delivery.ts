import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import type { getDelivery as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { attempts } from '../tables.ts';
import { findDelivery } from './deliveries.store.ts';
import { presentAttempt, presentDelivery } from './present-delivery.ts';

/** One message with its body and all attempts. */
export async function getDelivery(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { deliveryId }: { deliveryId: string },
): Promise<RouteResponse<typeof route>> {
  const row = await findDelivery(tx, companyId, deliveryId);
  if (row === null) throw new AppError(requestErrors['not-found']);
  const rows = await attempts.list(tx, { companyId, deliveryId }, { order: ['at', 'id'], limit: 100 });
  return { ...presentDelivery(row), body: row.body, attempts: rows.map(presentAttempt) };
}
