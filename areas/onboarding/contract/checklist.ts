import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The person hides the list of first steps of this company; it only appears again when that is undone. */
export const dismissChecklist = route.act({
  id: 'onboarding/dismiss-checklist',
  path: '/api/v2/company/checklist/dismiss',
  response: z.object({}),
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
});

/** The person undoes the hiding of the first steps. */
export const restoreChecklist = route.act({
  id: 'onboarding/restore-checklist',
  path: '/api/v2/company/checklist/restore',
  response: z.object({}),
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
});
