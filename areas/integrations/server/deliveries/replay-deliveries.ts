import type { MemberActor, RouteInput } from '@artel/contract';
import { integrationsLimits, type replayDeliveries as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { enqueueDeliveries } from '../endpoints/enqueue-deliveries.ts';
import { publishChange } from '../publish-change.ts';
import { listMessageIdsSince, replayRows } from './deliveries.store.ts';
import { requireOpen } from './require-open.ts';

/** Limit of messages that one act sends again. */
const MOST = 1000;

type Input = RouteInput<typeof route>;

/** Sends the messages since a time that an endpoint did not get, including those of the time when it was off. */
export async function replayDeliveries(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { endpointId, since }: Input,
): Promise<{ count: number }> {
  const { tx, clock, ids, audit } = deps;
  await deps.limits.consume(tx, integrationsLimits.replays, { company: companyId });
  const { name, events } = await requireOpen(tx, companyId, endpointId);
  const found = await listMessageIdsSince(tx, companyId, { since: new Date(since), events, limit: MOST });
  const now = clock.now();
  const count = await replayRows(
    tx,
    found.map((messageId) => ({ companyId, id: ids.next(), endpointId, messageId, now })),
  );
  await enqueueDeliveries(deps, tx, { companyId, endpointId });
  await audit.record(tx, {
    act: 'integrations/deliveries-replayed',
    userId,
    companyId,
    subject: `endpoint:${endpointId}`,
    after: { endpointName: name, since, replayed: count },
  });
  await publishChange(deps, tx, companyId);
  return { count };
}
