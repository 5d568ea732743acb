import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A person joined by a letter or a link. */
export const invitationAccepted = event({
  name: 'invitations/invitation-accepted',
  audience: 'company',
  titleKey: 'events.invitations/invitation-accepted',
  isHookable: true,
  shape: z.object({ memberId: z.uuid() }),
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), invitedBy: z.uuid() }),
});

/** A person requested to join a company that accepts requests. */
export const joinRequested = event({
  name: 'invitations/join-requested',
  audience: 'company',
  titleKey: 'events.invitations/join-requested',
  isHookable: true,
  shape: z.object({ requestId: z.uuid() }),
  payload: z.object({ companyId: z.uuid(), requestId: z.uuid() }),
});

/** A company accepted or declined a person's request to join. */
export const joinAnswered = event({
  name: 'invitations/join-answered',
  audience: 'person',
  titleKey: 'events.invitations/join-answered',
  isHookable: false,
  payload: z.object({ userId: z.uuid(), askingId: z.uuid() }),
});
