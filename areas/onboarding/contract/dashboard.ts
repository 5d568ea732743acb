import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { Trial } from './trial.ts';

/** The state of the company's trial, for those who manage the company; null while its owner may begin one. */
export const trialPart = dashboardPart({
  name: 'onboarding/trial',
  data: z.object({ trial: z.nullable(Trial) }),
});
