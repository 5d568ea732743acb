import type { Platform, Tx } from '@artel/server';
import * as z from 'zod/mini';

/** The job that sends the due messages of an endpoint; `deliveries/` declares how it runs. */
export const deliveryJob = {
  name: 'integrations/deliver-messages',
  payload: z.object({
    companyId: z.uuid(),
    endpointId: z.uuid(),
    /** Messages due until then are sent, even if this server's clock is behind that of the queue. */
    dueAt: z.nullable(z.string()),
  }),
} as const;

interface OfEndpoint {
  readonly companyId: string;
  readonly endpointId: string;
}

/** Enqueues the sending of an endpoint's messages, now or when one is due. */
export async function enqueueDeliveries(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { companyId, endpointId }: OfEndpoint,
  runAt?: Date,
): Promise<void> {
  const dueAt = runAt?.toISOString() ?? null;
  await jobs.enqueue(
    tx,
    deliveryJob,
    { companyId, endpointId, dueAt },
    { key: `integrations/deliver-${endpointId}`, shareKey: endpointId, ...(runAt && { runAt }) },
  );
}
