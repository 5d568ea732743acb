import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The person puts the list of first steps of this company away; it never comes back. */
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
