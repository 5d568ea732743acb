import type { Platform, Tx } from '@artel/server';
import * as z from 'zod/mini';

/** The job that sends what is due at an endpoint; how it runs is said where messages are delivered. */
export const deliveryJob = {
  name: 'integrations/deliver-messages',
  payload: z.object({
    companyId: z.uuid(),
    endpointId: z.uuid(),
    /** Messages due until then are sent, even if the clock of this server is behind that of the queue. */
    dueAt: z.nullable(z.string()),
  }),
} as const;

interface OfEndpoint {
  readonly companyId: string;
  readonly endpointId: string;
}

/** Has an endpoint's messages sent, now or when something is due. */
export async function enqueueDeliveries(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { companyId, endpointId }: OfEndpoint,
  runAt?: Date,
): Promise<void> {
  const key = `integrations/deliver-${endpointId}`;
  const options = { key, turn: endpointId, ...(runAt && { runAt }) };
  const dueAt = runAt?.toISOString() ?? null;
  await jobs.enqueue(tx, deliveryJob, { companyId, endpointId, dueAt }, options);
}
