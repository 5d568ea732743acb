import * as contract from '@artel/onboarding/contract';
import { bind, type Feature } from '@artel/server';
import { dismissChecklist } from './dismiss-checklist.ts';
import { restoreChecklist } from './restore-checklist.ts';

/** The first steps, until they are hidden. */
export const checklist: Feature = {
  routes: [
    bind(contract.dismissChecklist, dismissChecklist),
    bind(contract.restoreChecklist, restoreChecklist),
  ],
  retention: [
    {
      table: 'onboarding.checklists',
      label: 'that the first steps were put away',
      duration: 'as long as the account; one per person and company',
    },
  ],
};
