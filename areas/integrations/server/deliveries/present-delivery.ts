import type { Attempt, Delivery } from '@artel/integrations/contract';
import type { AttemptRow, DeliveryRow } from './deliveries.store.ts';
import { webhookId } from './send-message.ts';

/** A message in the log of an endpoint. */
export function presentDelivery({
  id,
  messageId,
  event,
  status,
  tries,
  nextAt,
  createdAt,
}: DeliveryRow): Delivery {
  return {
    id,
    messageId: webhookId(messageId),
    event,
    status: status as Delivery['status'],
    tries,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function presentAttempt({ at, durationMs, status, failure, answer }: AttemptRow): Attempt {
  return { at: at.toISOString(), tookMs: durationMs, status, failure: failure as Attempt['failure'], answer };
}
