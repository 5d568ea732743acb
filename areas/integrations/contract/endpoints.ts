import {
  defineLimits,
  liveEvent,
  pageOf,
  pageQuery,
  readableLine,
  readableText,
  requestErrors,
  resourceVersion,
  route,
  storable,
} from '@artel/contract';
import * as z from 'zod/mini';

const limits = defineLimits('integrations', {
  endpoints: { of: 'company', standing: 1_000 },
});

/** What a company has many of: a title and a few words. */
export const Endpoint = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** UTC instant. */
  createdAt: z.string(),
  version: z.int(),
});
export type Endpoint = z.infer<typeof Endpoint>;

/** The orders of the list, the usual one first. */
export const EndpointSort = z.enum(['title', 'created']);
export type EndpointSort = z.infer<typeof EndpointSort>;

/** Some of the company changed. Published to the company. */
export const endpointsChanged = liveEvent({
  name: 'integrations/endpoints-changed',
  ids: z.object({ companyId: z.uuid() }),
});

const written = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine),
  text: z.string().check(z.trim(), z.maxLength(2_000), readableText),
};

const writes = {
  access: 'integrations.manage-endpoints',
  effect: 'write',
  whenSuspended: 'refuse',
} as const;

/** Those of the company, searched by a part of the title. */
export const listEndpoints = route({
  id: 'integrations/list-endpoints',
  method: 'GET',
  path: '/api/v2/integrations/endpoints',
  query: z.object({
    ...pageQuery,
    sort: z._default(EndpointSort, 'title'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    q: z.optional(z.string().check(z.maxLength(200), storable)),
  }),
  response: pageOf(Endpoint),
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Creates another one. */
export const createEndpoint = route({
  ...writes,
  id: 'integrations/create-endpoint',
  method: 'POST',
  path: '/api/v2/integrations/endpoints',
  body: z.object(written),
  response: Endpoint,
  status: 201,
  creates: limits['endpoints'],
  errors: [],
});

/** Updates one; a version that is no longer the newest is refused. */
export const updateEndpoint = route({
  ...writes,
  id: 'integrations/update-endpoint',
  method: 'PUT',
  path: '/api/v2/integrations/endpoints/{endpointId}',
  params: z.object({ endpointId: z.uuid() }),
  body: z.object({ ...written, version: resourceVersion }),
  response: Endpoint,
  creates: 'none',
  errors: [requestErrors['not-found'], requestErrors.stale],
});

/** Deletes one for good. */
export const deleteEndpoint = route({
  ...writes,
  id: 'integrations/delete-endpoint',
  method: 'DELETE',
  path: '/api/v2/integrations/endpoints/{endpointId}',
  params: z.object({ endpointId: z.uuid() }),
  response: z.object({}),
  creates: 'none',
  errors: [requestErrors['not-found']],
});
