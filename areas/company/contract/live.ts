import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** A member's card, role or presence changed. Published to the company. */
export const memberChanged = liveEvent({
  name: 'company/member-changed',
  ids: z.object({ companyId: z.uuid(), memberId: z.uuid() }),
});

/** The company's name or state changed. Published to the company. */
export const companyChanged = liveEvent({
  name: 'company/company-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** The person's own profile changed. Published to the person in every session. */
export const profileChanged = liveEvent({ name: 'company/profile-changed', ids: z.object({}) });

/** Too many cards changed at once to name each. Published to the company. */
export const peopleChanged = liveEvent({
  name: 'company/people-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** The tree of departments changed. Published to the company. */
export const departmentsChanged = liveEvent({
  name: 'company/departments-changed',
  ids: z.object({ companyId: z.uuid() }),
});
