import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Delivery } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { enqueueDeliveries } from '../endpoints/enqueue-deliveries.ts';
import { publishChange } from '../publish-change.ts';
import { deliveries } from '../tables.ts';
import { findDelivery } from './deliveries.store.ts';
import { presentDelivery } from './present-delivery.ts';
import { requireOpen } from './require-open.ts';

/** Sends one message again with the same id, by which a receiver recognises a duplicate. */
export async function replayDelivery(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { deliveryId }: { deliveryId: string },
): Promise<Delivery> {
  const { tx, clock, audit } = deps;
  const row = await findDelivery(tx, companyId, deliveryId);
  if (row === null) throw new AppError(requestErrors['not-found']);
  const { endpointId } = row;
  const endpoint = await requireOpen(tx, companyId, endpointId);
  const now = clock.now();
  await deliveries.update(tx, { companyId, id: deliveryId }, { status: 'waiting', tries: 0, nextAt: now });
  await enqueueDeliveries(deps, tx, { companyId, endpointId });
  await audit.record(tx, {
    act: 'integrations/deliveries-replayed',
    userId,
    companyId,
    subject: `endpoint:${endpointId}`,
    after: { endpointName: endpoint.name, replayed: 1 },
  });
  await publishChange(deps, tx, companyId);
  return presentDelivery({ ...row, status: 'waiting', tries: 0, nextAt: now });
}
