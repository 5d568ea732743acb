import { AnalyticsChoices, route } from '@artel/contract';
import * as z from 'zod/mini';
import { statsLimits } from './limits.ts';

/** So few that no single address can use up in a day what is kept of everybody; what is refused comes with the next visit. */
const CHOICES_PER_MINUTE = 10;

/** A visitor's choice about analytics, also to withdraw an earlier one: the proof of it is kept. */
export const saveConsent = route.create({
  id: 'stats/save-consent',
  path: '/api/v2/analytics-consents',
  body: z.object({
    /** Random name of the browser, made for this; it is what a later choice is tied to. */
    visitorId: z.uuid(),
    /** The version of the text that was shown. */
    version: z.string().check(z.maxLength(64), z.regex(/^[\w.-]{1,64}$/)),
    choices: AnalyticsChoices,
  }),
  response: z.object({
    /** UTC instant from which the choice holds. */
    at: z.string(),
  }),
  status: 201,
  access: 'public',
  caller: 'optional',
  creates: [statsLimits['first-choices'], statsLimits.choices, statsLimits['choices-of-all']],
  unrecorded: 'own-record',
  whenSuspended: 'allow',
  perMinute: CHOICES_PER_MINUTE,
});
