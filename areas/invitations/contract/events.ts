import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** Somebody came by a letter or a link of a member of the company. */
export const invitationAccepted = event({
  name: 'invitations/invitation-accepted',
  audience: 'company',
  titleKey: 'events.invitations/invitation-accepted',
  isHookable: true,
  shape: z.object({ memberId: z.uuid() }),
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), invitedBy: z.uuid() }),
});

/** Somebody asked to be let into a company that may be asked. */
export const joinRequested = event({
  name: 'invitations/join-requested',
  audience: 'company',
  titleKey: 'events.invitations/join-requested',
  isHookable: true,
  shape: z.object({ requestId: z.uuid() }),
  payload: z.object({ companyId: z.uuid(), requestId: z.uuid() }),
});

/** A company let somebody in who had asked, or said no. */
export const joinAnswered = event({
  name: 'invitations/join-answered',
  audience: 'person',
  titleKey: 'events.invitations/join-answered',
  isHookable: false,
  payload: z.object({ userId: z.uuid(), askingId: z.uuid() }),
});
