import type { ListedEvent, Platform } from '@artel/server';
import { buildBody } from '../catalogue/build-body.ts';
import { listEndpointRows } from '../endpoints/endpoints.store.ts';
import { enqueueDeliveries } from '../endpoints/enqueue-deliveries.ts';
import { listSubscribed } from '../endpoints/subscribed.ts';
import { insertDeliveries, insertMessage } from './deliveries.store.ts';

/**
 * Writes the message of an event for the endpoints that subscribe to it. A repetition after a kill writes no
 * second one, because the id of the job identifies the event.
 */
export async function publishEvent(
  deps: Platform,
  { event, present }: ListedEvent,
  payload: { readonly companyId: string },
  at: Date,
): Promise<void> {
  const { companyId } = payload;
  const { name } = event;
  if (!(await listSubscribed(deps, companyId)).has(name)) return;
  const data = (await present?.(deps, payload)) ?? null;
  if (data === null) return;
  const now = deps.clock.now();
  const message = {
    companyId,
    id: deps.ids.next(),
    event: name,
    source: deps.http.requestId,
    body: buildBody({ event: name, at, data }),
    createdAt: now,
  };
  await deps.db.asCompanyJob('integrations/publish', companyId, async (tx) => {
    const wanting = (await listEndpointRows(tx, companyId)).filter(({ events }) => events.includes(name));
    if (wanting.length === 0 || !(await insertMessage(tx, message))) return;
    // In one order, because each of them locks the job of its endpoint.
    const open = wanting.filter(({ state }) => state === 'on').toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await insertDeliveries(
      tx,
      open.map(({ id: endpointId }) => ({
        ...{ companyId, id: deps.ids.next(), messageId: message.id, endpointId },
        ...{ status: 'waiting', nextAt: now, createdAt: now },
      })),
    );
    for (const { id: endpointId } of open) await enqueueDeliveries(deps, tx, { companyId, endpointId });
  });
}
