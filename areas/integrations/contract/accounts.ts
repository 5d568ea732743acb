import { readableLine, requestErrors, resourceVersion, route } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { integrationsErrors } from './errors.ts';
import { integrationsLimits } from './limits.ts';

/** Roles of a program in a company; owners are people. */
export const ServiceRole = z.enum(['admin', 'accountant', 'member', 'guest']);
export type ServiceRole = z.infer<typeof ServiceRole>;

/** A key in the list, without its secret. */
export const Key = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  /** Its first letters, with the prefix: `artel_k_3fGh91kQ`. */
  shown: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** UTC day; null for one that was never used. */
  lastUsedOn: z.nullable(z.string()),
});
export type Key = z.infer<typeof Key>;

/** A program that works in the company under a name of its own. */
export const ServiceAccount = z.object({
  id: z.string(),
  name: z.string(),
  role: ServiceRole,
  createdAt: z.string(),
  version: z.int(),
  keys: z.array(Key),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), readableLine);
const accountParams = z.object({ accountId: z.uuid() });

/** All programs of the company with their keys, the newest last. */
export const listServiceAccounts = route.list({
  id: 'integrations/list-service-accounts',
  path: '/api/v2/integrations/service-accounts',
  access: 'integrations.manage',
  response: z.object({ items: z.array(ServiceAccount) }),
  handsOut: { reason: 'Programs and names of keys; no key is in it.' },
});

export const createServiceAccount = route.create({
  id: 'integrations/create-service-account',
  path: '/api/v2/integrations/service-accounts',
  access: 'integrations.manage',
  body: z.object({ name, role: ServiceRole }),
  response: ServiceAccount,
  status: 201,
  creates: integrationsLimits['service-accounts'],
  acts: ['integrations/service-account-created'],
});

/** Changes a program. A role with more permissions, for a program with keys, requires a fresh proof of the member. */
export const updateServiceAccount = route.update({
  id: 'integrations/update-service-account',
  path: '/api/v2/integrations/service-accounts/{accountId}',
  access: 'integrations.manage',
  params: accountParams,
  body: z.object({ name, role: ServiceRole, version: resourceVersion }),
  response: ServiceAccount,
  acts: ['integrations/service-account-updated'],
  errors: [requestErrors['not-found'], requestErrors.stale, identityErrors['proof-required']],
});

/** Ends the program with all its keys; what it owns is transferred to the caller. */
export const deleteServiceAccount = route.remove({
  id: 'integrations/delete-service-account',
  path: '/api/v2/integrations/service-accounts/{accountId}',
  access: 'integrations.manage',
  whenSuspended: 'allow',
  params: accountParams,
  response: z.object({}),
  acts: ['integrations/service-account-deleted'],
  errors: [requestErrors['not-found']],
});

/** The scopes that a key may have: reading and writing in each area that is open to keys. */
export const listScopes = route.list({
  id: 'integrations/list-scopes',
  path: '/api/v2/integrations/scopes',
  access: 'integrations.manage',
  response: z.object({
    items: z.array(z.object({ scope: z.string(), title: z.string(), effect: z.enum(['read', 'write']) })),
  }),
  handsOut: { reason: 'Names of areas.' },
});

/** The key itself is in this one answer and nowhere else. */
export const createKey = route.create({
  id: 'integrations/create-key',
  path: '/api/v2/integrations/service-accounts/{accountId}/keys',
  access: 'integrations.manage',
  params: accountParams,
  body: z.object({
    name,
    scopes: z.array(z.string().check(z.maxLength(60), readableLine)).check(z.minLength(1), z.maxLength(100)),
    /** The number of days for which it is valid, at most a year. */
    days: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  response: z.object({
    ...Key.shape,
    key: z.string(),
    /** The path of a call for which the key suffices, for trying it; null if every call of its scopes needs more. */
    tryPath: z.nullable(z.string()),
  }),
  status: 201,
  creates: integrationsLimits.keys,
  acts: ['integrations/key-created'],
  errors: [requestErrors['not-found'], identityErrors['proof-required'], integrationsErrors['scope-unknown']],
});

/** Revokes a key: no server accepts it after five seconds. */
export const revokeKey = route.remove({
  id: 'integrations/revoke-key',
  path: '/api/v2/integrations/keys/{keyId}',
  access: 'integrations.manage',
  whenSuspended: 'allow',
  params: z.object({ keyId: z.uuid() }),
  response: z.object({}),
  acts: ['integrations/key-revoked'],
  errors: [requestErrors['not-found']],
});
