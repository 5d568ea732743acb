import { ShortCard } from '@artel/company/contract';
import { readableLine, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

/** Something through which a program outside can reach the company's data: a key, a link, an app password. */
export const Connection = z.object({
  /** `area/kind`. */
  kind: z.string(),
  id: z.string(),
  /** Null if only the owner may know the name. */
  name: z.nullable(z.string()),
  owner: z.nullable(ShortCard),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type Connection = z.infer<typeof Connection>;

/** Lists all connections of the company, of all areas: the hundred newest of each kind. */
export const listConnections = route.list({
  id: 'integrations/list-connections',
  path: '/api/v2/integrations/connections',
  access: 'integrations.manage',
  response: z.object({
    items: z.array(Connection),
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), hasMore: z.boolean() })),
  }),
  handsOut: { reason: 'What is connected, so that it can be revoked.' },
});

/** Ends a connection; what it opened is closed within five seconds. */
export const revokeConnection = route.act({
  id: 'integrations/revoke-connection',
  path: '/api/v2/integrations/connections/revocations',
  access: 'integrations.manage',
  whenSuspended: 'allow',
  body: z.object({ kind: z.string().check(z.maxLength(60), readableLine), id: z.uuid() }),
  response: z.object({}),
  acts: [
    'integrations/key-revoked',
    'integrations/endpoint-deleted',
    'identity/app-password-deleted',
    'company/invitation-link-revoked',
    'disk/link-revoked',
    'billing/link-revoked',
    'calendar/guest-link-revoked',
    'meetings/room-link-revoked',
  ],
  errors: [requestErrors['not-found']],
});
