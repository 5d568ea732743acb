import { readableText, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

/** A request of a member for access, as those see it who may grant it. */
export const AccessRequest = z.object({
  id: z.string(),
  memberId: z.string(),
  name: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type AccessRequest = z.infer<typeof AccessRequest>;

/**
 * Requests access to a node that the caller may not see. The response is the same whether there is such a node,
 * whether it was requested before and whether the limit of a day is reached: it reveals nothing about the node.
 */
export const requestAccess = route.create({
  id: 'disk/request-access',
  path: '/api/v2/disk/nodes/{nodeId}/access-requests',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  body: z.object({
    message: z._default(z.string().check(z.trim(), z.maxLength(500), readableText), ''),
  }),
  response: z.object({}),
  creates: diskLimits['access-requests'],
  acts: ['disk/access-requested'],
  perMinute: 30,
});

/** Declines a request for access; the member who made it is not notified. */
export const declineAccess = route.remove({
  id: 'disk/decline-access',
  path: '/api/v2/disk/access-requests/{requestId}',
  access: 'member',
  whenSuspended: 'allow',
  params: z.object({ requestId: z.uuid() }),
  response: z.object({}),
  acts: ['disk/access-declined'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});
