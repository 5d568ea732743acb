import * as contract from '@artel/onboarding/contract';
import { bind, type Feature } from '@artel/server';
import { dismissChecklist } from './dismiss-checklist.ts';
import { restoreChecklist } from './restore-checklist.ts';

/** First steps, until they are put away. */
export const checklist: Feature = {
  routes: [
    bind(contract.dismissChecklist, (deps, actor) => dismissChecklist(deps, actor)),
    bind(contract.restoreChecklist, (deps, actor) => restoreChecklist(deps, actor)),
  ],
  lives: [
    {
      table: 'onboarding.checklists',
      what: 'that the first steps were put away',
      kept: 'as long as the account; one per person and company',
    },
  ],
};
