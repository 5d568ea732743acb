import { readableLine, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { integrationsErrors } from './errors.ts';
import { integrationsLimits } from './limits.ts';

/** An address of another program, to which events of the company are sent. */
export const Endpoint = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  state: z.enum(['on', 'paused', 'disabled']),
  /** `failing`: five days without a success; `gone`: the receiver answered that the address no longer exists. */
  disabledReason: z.nullable(z.enum(['failing', 'gone'])),
  failingSince: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.string()),
  /** Until when former secrets also sign. */
  formerUntil: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type Endpoint = z.infer<typeof Endpoint>;

const written = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), readableLine),
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), readableLine),
  events: z.array(z.string().check(z.maxLength(100), readableLine)).check(z.minLength(1), z.maxLength(200)),
};
const params = z.object({ endpointId: z.uuid() });
const refusals = [integrationsErrors['address-refused'], integrationsErrors['event-unknown']] as const;

export const listEndpoints = route.list({
  id: 'integrations/list-endpoints',
  path: '/api/v2/integrations/endpoints',
  access: 'integrations.manage',
  response: z.object({ items: z.array(Endpoint) }),
  handsOut: { reason: 'Addresses of programs; no secret is in it.' },
});

/** Creates an endpoint; its secret is only in this response, and can be replaced. */
export const createEndpoint = route.create({
  id: 'integrations/create-endpoint',
  path: '/api/v2/integrations/endpoints',
  access: 'integrations.manage',
  body: z.object(written),
  response: z.object({ ...Endpoint.shape, secret: z.string() }),
  status: 201,
  creates: integrationsLimits.endpoints,
  acts: ['integrations/endpoint-created'],
  errors: [...refusals],
});

/** Changes an endpoint; `isPaused: false` also switches a disabled one on, other changes leave it off. */
export const updateEndpoint = route.update({
  id: 'integrations/update-endpoint',
  path: '/api/v2/integrations/endpoints/{endpointId}',
  access: 'integrations.manage',
  params,
  body: z.object({ ...written, isPaused: z.boolean(), version: resourceVersion }),
  response: Endpoint,
  acts: ['integrations/endpoint-updated'],
  errors: [requestErrors['not-found'], requestErrors.stale, ...refusals],
});

export const deleteEndpoint = route.remove({
  id: 'integrations/delete-endpoint',
  path: '/api/v2/integrations/endpoints/{endpointId}',
  access: 'integrations.manage',
  whenSuspended: 'allow',
  params,
  response: z.object({}),
  acts: ['integrations/endpoint-deleted'],
  errors: [requestErrors['not-found']],
});

/** Replaces the secret; each former one also signs for 24 hours. */
export const rotateSecret = route.create({
  id: 'integrations/rotate-secret',
  path: '/api/v2/integrations/endpoints/{endpointId}/secrets',
  access: 'integrations.manage',
  params,
  response: z.object({ ...Endpoint.shape, secret: z.string() }),
  creates: integrationsLimits.rotations,
  acts: ['integrations/secret-rotated'],
  errors: [requestErrors['not-found'], integrationsErrors['secret-changed-often']],
});
