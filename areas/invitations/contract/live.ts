import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** Invitations or links changed. Published to the company; members who may not see them do not refetch. */
export const invitationsChanged = liveEvent({
  name: 'company/invitations-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/**
 * Requests to join arrived, were decided or withdrawn. Published to the company; members who may not see them
 * do not refetch.
 */
export const joinRequestsChanged = liveEvent({
  name: 'company/join-requests-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/**
 * The person's own request to join a company was decided or withdrawn. Published to the person in every
 * session.
 */
export const ownJoinRequestsChanged = liveEvent({ name: 'company/join-askings-changed', ids: z.object({}) });
