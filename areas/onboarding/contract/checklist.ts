import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The person puts the list of first steps of this company away; it comes back only when that is taken back. */
export const dismissChecklist = route({
  id: 'onboarding/dismiss-checklist',
  method: 'POST',
  path: '/api/v2/company/checklist/dismiss',
  response: z.object({}),
  access: 'member',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});

/** The person takes back that the first steps were put away. */
export const restoreChecklist = route({
  id: 'onboarding/restore-checklist',
  method: 'POST',
  path: '/api/v2/company/checklist/restore',
  response: z.object({}),
  access: 'member',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});
