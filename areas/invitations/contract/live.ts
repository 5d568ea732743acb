import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** Invitations or links changed. Told to the company; who may not see them asks nothing anew. */
export const invitationsChanged = liveEvent({
  name: 'company/invitations-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** Requests to join came, were decided or taken back. Told to the company; who may not see them asks nothing anew. */
export const joinRequestsChanged = liveEvent({
  name: 'company/join-requests-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** The person's own request to join a company was answered or taken back. Told to the person in every session. */
export const joinAskingsChanged = liveEvent({ name: 'company/join-askings-changed', ids: z.object({}) });
