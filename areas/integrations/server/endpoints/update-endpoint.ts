import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Endpoint, updateEndpoint as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { hookableNames } from '../catalogue/hookable-names.ts';
import { publishChange } from '../publish-change.ts';
import { endpoints } from '../tables.ts';
import { checkAddress } from './check-address.ts';
import { setEndpoint } from './endpoints.store.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { forgetSubscribed } from './subscribed.ts';

type Input = RouteInput<typeof route>;

/** Changes an endpoint; switching it on clears its failures and the reason for which it was switched off. */
export async function updateEndpoint(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { endpointId: id, name, address: provided, events: chosen, isPaused, version }: Input,
): Promise<Endpoint> {
  const { tx, clock } = deps;
  const row = await endpoints.lock(tx, { companyId, id });
  if (row === null) throw new AppError(requestErrors['not-found']);
  const now = clock.now();
  if (row.version !== version)
    throw new AppError(requestErrors.stale, { current: presentEndpoint(row, now) });
  const [address, events] = [checkAddress(deps.config, provided), hookableNames(deps, chosen)];
  const isFresh = !isPaused && row.state !== 'on';
  const next = await setEndpoint(tx, row, {
    ...{ name, address, events },
    ...(isPaused && row.state === 'on' && { state: 'paused' }),
    ...(isFresh && { state: 'on', disabledReason: null, failingSince: null }),
    version: version + 1,
  });
  await forgetSubscribed(deps, tx, companyId);
  if (!isPaused) await enqueueDeliveries(deps, tx, { companyId, endpointId: id });
  const getFacts = (one: typeof row) => ({
    endpointName: one.name,
    address: one.address,
    endpointEvents: one.events,
    isPaused: one.state !== 'on',
  });
  await deps.audit.record(tx, {
    act: 'integrations/endpoint-updated',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    before: getFacts(row),
    after: getFacts(next),
  });
  await publishChange(deps, tx, companyId);
  return presentEndpoint(next, now);
}
