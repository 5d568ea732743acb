import { dateTimeField, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { integrationsErrors } from './errors.ts';
import { integrationsLimits } from './limits.ts';

/** A message that is sent to one address. */
export const Delivery = z.object({
  id: z.string(),
  /** Sent to the receiver as `webhook-id`, the same at each attempt. */
  messageId: z.string(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  nextAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Attempt = z.object({
  at: z.string(),
  tookMs: z.int(),
  /** The receiver's HTTP status; null where there was no response. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(['refused', 'timeout', 'no-connection', 'redirect', 'status'])),
  /** The beginning of the response. */
  answer: z.string(),
});
export type Attempt = z.infer<typeof Attempt>;

const endpointParams = z.object({ endpointId: z.uuid() });
const deliveryParams = z.object({ deliveryId: z.uuid() });

/** Lists the deliveries to an address within thirty days, latest first. */
export const listDeliveries = route.list({
  id: 'integrations/list-deliveries',
  path: '/api/v2/integrations/endpoints/{endpointId}/deliveries',
  access: 'integrations.manage',
  params: endpointParams,
  query: z.object({ ...pageQuery, status: z.optional(Delivery.shape.status) }),
  response: toPageSchema(Delivery),
  errors: [requestErrors['not-found']],
});

/** One message with its body as sent and all attempts. */
export const getDelivery = route.get({
  id: 'integrations/get-delivery',
  path: '/api/v2/integrations/deliveries/{deliveryId}',
  access: 'integrations.manage',
  params: deliveryParams,
  response: z.object({ ...Delivery.shape, body: z.string(), attempts: z.array(Attempt) }),
  errors: [requestErrors['not-found']],
  handsOut: { reason: 'One message, which holds ids, and what its receiver answered.' },
});

/** Sends a sample event to an address, to test whether it arrives. */
export const sendTest = route.create({
  id: 'integrations/send-test',
  path: '/api/v2/integrations/endpoints/{endpointId}/tests',
  access: 'integrations.manage',
  params: endpointParams,
  response: Delivery,
  status: 201,
  creates: integrationsLimits.tests,
  unrecorded: 'The list of deliveries shows it.',
  errors: [requestErrors['not-found'], integrationsErrors['endpoint-off']],
});

/** Sends one message again, with the same id. */
export const replayDelivery = route.act({
  id: 'integrations/replay-delivery',
  path: '/api/v2/integrations/deliveries/{deliveryId}/replays',
  access: 'integrations.manage',
  params: deliveryParams,
  response: Delivery,
  acts: ['integrations/deliveries-replayed'],
  errors: [requestErrors['not-found'], integrationsErrors['endpoint-off']],
});

/** Sends the messages since a time that did not arrive again, at most a thousand. */
export const replayDeliveries = route.create({
  id: 'integrations/replay-deliveries',
  path: '/api/v2/integrations/endpoints/{endpointId}/replays',
  access: 'integrations.manage',
  params: endpointParams,
  body: z.object({ since: dateTimeField }),
  response: z.object({ count: z.int() }),
  creates: integrationsLimits.replays,
  acts: ['integrations/deliveries-replayed'],
  errors: [requestErrors['not-found'], integrationsErrors['endpoint-off']],
});
