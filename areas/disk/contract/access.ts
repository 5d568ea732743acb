import { dateTimeField, defineErrors, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { AccessRequest } from './access-requests.ts';
import { diskLimits } from './limits.ts';
import { DiskLink } from './links.ts';
import { DiskNode, DiskRole } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

export const accessErrors = defineErrors('disk', {
  /** A team's folder must have a member who manages it without an end date. */
  'last-manager': { status: 409 },
  /** Access was granted to a department or the company, so one member can't give it up alone. */
  'given-to-many': { status: 403 },
});

/**
 * The receivers of a grant: a member, a department with those below it, or the company without its guests.
 */
const PrincipalKind = z.enum(['member', 'department', 'company']);

export const DiskGrant = z.object({
  id: z.string(),
  principal: z.object({ kind: PrincipalKind, id: z.string(), name: z.string() }),
  role: DiskRole,
  expiresAt: z.nullable(z.string()),
  /** The folder above on which it was granted; null if it was granted on the node itself. */
  from: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type DiskGrant = z.infer<typeof DiskGrant>;

const nodeParams = z.object({ nodeId: z.uuid() });

/**
 * Lists the access to a node: granted on it, and on folders above as far as the caller sees them; its links and
 * requests for access, for those who may share.
 */
export const getAccess = route.get({
  id: 'disk/get-access',
  path: '/api/v2/disk/nodes/{nodeId}/access',
  access: 'member',
  params: nodeParams,
  response: z.object({
    /** The owner of the disk that contains it; null in a team's folder. */
    ownerId: z.nullable(z.string()),
    grants: z.array(DiskGrant),
    links: z.array(DiskLink),
    requests: z.array(AccessRequest),
  }),
  errors: [requestErrors['not-found']],
  handsOut: { reason: 'Who may see one node.' },
});

/** A member who sees a node, with the reasons. */
export const DiskReader = z.object({
  id: z.string(),
  /** For sorted lists: the family name first. */
  name: z.string(),
  /** The highest of the roles. */
  role: DiskRole,
  reasons: z.array(
    z.object({
      /** `owner`: the disk is the member's own. Otherwise the receiver of the grant. */
      kind: z.enum(['owner', ...PrincipalKind.options]),
      /** The receiver of the grant; empty for the owner. */
      name: z.string(),
      role: DiskRole,
      /** The folder above on which it was granted; null if it was granted on the node itself. */
      from: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
export type DiskReader = z.infer<typeof DiskReader>;

/**
 * Lists the people who see a node and why: its owner, and the members whom the grants reach that the caller
 * may see. Visitors by a link have no names.
 */
export const listReaders = route.list({
  id: 'disk/list-readers',
  path: '/api/v2/disk/nodes/{nodeId}/readers',
  access: 'member',
  params: nodeParams,
  query: z.object(pageQuery),
  response: toPageSchema(DiskReader),
  errors: [requestErrors['not-found'], requestErrors.invalid],
});

/** Grants a role; it replaces an earlier one. */
export const grantAccess = route.update({
  id: 'disk/grant-access',
  path: '/api/v2/disk/nodes/{nodeId}/access',
  access: 'member',
  params: nodeParams,
  body: z.object({
    principalId: z.uuid(),
    role: DiskRole,
    expiresAt: z._default(z.nullable(dateTimeField), null),
  }),
  response: DiskGrant,
  creates: diskLimits.grants,
  acts: ['disk/access-given'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['principal-unknown'],
    sharedErrors['time-passed'],
    accessErrors['last-manager'],
  ],
});

/** Revokes a grant. Receivers of a grant of their own may renounce it. */
export const revokeAccess = route.remove({
  id: 'disk/revoke-access',
  path: '/api/v2/disk/grants/{grantId}',
  access: 'member',
  whenSuspended: 'allow',
  params: z.object({ grantId: z.uuid() }),
  response: z.object({}),
  acts: ['disk/access-taken'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], accessErrors['last-manager']],
});

/** Lists the nodes that others shared with the caller, the latest first; a node stays in the list wherever its owner moves it. */
export const listShared = route.list({
  id: 'disk/list-shared',
  path: '/api/v2/disk/have-access',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(
    z.object({
      ...DiskNode.shape,
      sharedAt: z.string(),
      sharedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
      /** The kind of space that contains it, and for a personal disk its owner, unless that member left. */
      spaceKind: z.enum(['personal', 'team']),
      owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  errors: [requestErrors.invalid],
});
