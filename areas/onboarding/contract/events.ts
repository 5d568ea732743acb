import { dateField, event } from '@artel/contract';
import * as z from 'zod/mini';

/** The first and last day of a trial, both included, and the zone of its calendar. */
const days = { startsOn: dateField, endsOn: dateField, timeZone: z.string() };

/** A company's trial was applied for; it begins on the day stored in its row. */
export const trialStarted = event({
  name: 'onboarding/trial-started',
  audience: 'company',
  titleKey: 'events.onboarding/trial-started',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), ...days }),
});

/** The taxpayer had already had a trial as another company, so this trial ends early. */
export const trialCutShort = event({
  name: 'onboarding/trial-cut-short',
  audience: 'company',
  titleKey: 'events.onboarding/trial-cut-short',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), ...days }),
});

/** The end of a company's trial is three days away, tomorrow, or was yesterday. */
export const trialEndNeared = event({
  name: 'onboarding/trial-end-neared',
  audience: 'company',
  titleKey: 'events.onboarding/trial-end-neared',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), end: z.enum(['soon', 'tomorrow', 'ended']) }),
});

/** The operator gave a company more days to try the product. */
export const trialExtended = event({
  name: 'onboarding/trial-extended',
  audience: 'company',
  titleKey: 'events.onboarding/trial-extended',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), ...days }),
});
