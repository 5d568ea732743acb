import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The person puts the list of first steps of this company away; it comes back only when that is taken back. */
export const dismissChecklist = route.act({
  id: 'onboarding/dismiss-checklist',
  path: '/api/v2/company/checklist/dismiss',
  response: z.object({}),
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
});

/** The person takes back that the first steps were put away. */
export const restoreChecklist = route.act({
  id: 'onboarding/restore-checklist',
  path: '/api/v2/company/checklist/restore',
  response: z.object({}),
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
});
