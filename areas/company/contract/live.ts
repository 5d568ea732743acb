import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** A member's card, role or presence changed. Told to the company. */
export const memberChanged = liveEvent({
  name: 'company/member-changed',
  ids: z.object({ companyId: z.uuid(), memberId: z.uuid() }),
});

/** The company's name or state changed. Told to the company. */
export const companyChanged = liveEvent({
  name: 'company/company-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** The person's own profile changed. Told to the person in every session. */
export const profileChanged = liveEvent({ name: 'company/profile-changed', ids: z.object({}) });

/** Invitations or links changed. Told to the company; who may not see them asks nothing anew. */
export const invitationsChanged = liveEvent({
  name: 'company/invitations-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** So many cards changed at once that they are not named one by one. Told to the company. */
export const peopleChanged = liveEvent({
  name: 'company/people-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** The tree of departments changed. Told to the company. */
export const departmentsChanged = liveEvent({
  name: 'company/departments-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** Requests to join came, were decided or taken back. Told to the company; who may not see them asks nothing anew. */
export const joinRequestsChanged = liveEvent({
  name: 'company/join-requests-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** The person's own request to join a company was answered or taken back. Told to the person in every session. */
export const joinAskingsChanged = liveEvent({ name: 'company/join-askings-changed', ids: z.object({}) });
