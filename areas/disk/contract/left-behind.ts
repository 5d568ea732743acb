import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { accessErrors } from './access.ts';
import { sharedErrors } from './shared-errors.ts';

/** Limit of the links and grants that are listed; all of them are counted. */
export const MOST_LEFT_NAMED = 100;

export const LeftBehind = z.object({
  /** The number of links, and of grants to others. */
  links: z.int(),
  grants: z.int(),
  /** The members who made them. */
  makers: z.array(z.object({ id: z.string(), name: z.string() })),
  items: z.array(
    z.object({
      kind: z.enum(['link', 'grant']),
      node: z.object({ id: z.string(), name: z.string() }),
      makerId: z.string(),
      /** The person or department with access; null for a link. */
      principalName: z.nullable(z.string()),
    }),
  ),
});
export type LeftBehind = z.infer<typeof LeftBehind>;

/**
 * Returns the links and grants that would remain after a grant ends: its people made them on the node or
 * below it, and would no longer be allowed to. Those made by people to whom they granted access count as
 * well.
 */
export const getLeftBehind = route.get({
  id: 'disk/get-left-behind',
  path: '/api/v2/disk/grants/{grantId}/left-behind',
  access: 'member',
  params: z.object({ grantId: z.uuid() }),
  response: LeftBehind,
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
  handsOut: { reason: 'Who may see one folder.' },
});

/** Ends a grant, or narrows it to a lower role, and revokes the links and grants that would remain. */
export const withdrawAccess = route.act({
  id: 'disk/withdraw-access',
  path: '/api/v2/disk/grants/{grantId}/withdrawal',
  access: 'member',
  whenSuspended: 'allow',
  params: z.object({ grantId: z.uuid() }),
  body: z.object({
    /** Null ends it. */
    role: z._default(z.nullable(z.enum(['reader', 'contributor', 'editor'])), null),
  }),
  response: z.object({ links: z.int(), grants: z.int() }),
  acts: ['disk/access-taken'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], accessErrors['last-manager']],
});
