import type { MemberActor } from '@artel/contract';
import { type Delivery, integrationsLimits } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { buildBody } from '../catalogue/build-body.ts';
import { enqueueDeliveries } from '../endpoints/enqueue-deliveries.ts';
import { publishChange } from '../publish-change.ts';
import { insertDeliveries, insertMessage } from './deliveries.store.ts';
import { presentDelivery } from './present-delivery.ts';
import { requireOpen } from './require-open.ts';

/** The name of a sample event that never occurs. */
const TEST_EVENT = 'integrations/test';

/** Sends an endpoint a sample message, signed like any other. */
export async function sendTest(
  deps: WithTransaction,
  { membership: { companyId } }: MemberActor,
  { endpointId }: { endpointId: string },
): Promise<Delivery> {
  const { tx, ids, clock } = deps;
  await deps.limits.consume(tx, integrationsLimits.tests, { company: companyId });
  await requireOpen(tx, companyId, endpointId);
  const [messageId, now] = [ids.next(), clock.now()];
  await insertMessage(tx, {
    ...{ companyId, id: messageId, event: TEST_EVENT, source: `test-${messageId}`, createdAt: now },
    body: buildBody({ event: TEST_EVENT, at: now, data: { endpointId } }),
  });
  const row = {
    ...{ companyId, id: ids.next(), messageId, endpointId },
    ...{ status: 'waiting', nextAt: now, createdAt: now },
  };
  await insertDeliveries(tx, [row]);
  await enqueueDeliveries(deps, tx, { companyId, endpointId });
  await publishChange(deps, tx, companyId);
  return presentDelivery({ ...row, tries: 0, event: TEST_EVENT });
}
