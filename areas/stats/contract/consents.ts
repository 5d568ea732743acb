import { AnalyticsChoices, route } from '@artel/contract';
import * as z from 'zod/mini';
import { statsLimits } from './limits.ts';

/**
 * So few that no single address can use up everyone's limit of the day; a refused choice is sent again with
 * the next visit.
 */
const CHOICES_PER_MINUTE = 10;

/** Stores the proof of a visitor's choice about analytics, also of the withdrawal of an earlier one. */
export const saveConsent = route.create({
  id: 'stats/save-consent',
  path: '/api/v2/analytics-consents',
  body: z.object({
    /** Random name of the browser, made for this; it links a later choice to this one. */
    visitorId: z.uuid(),
    /** The version of the text that was shown. */
    version: z.string().check(z.maxLength(64), z.regex(/^[\w.-]{1,64}$/)),
    choices: AnalyticsChoices,
  }),
  response: z.object({
    /** UTC instant from which the choice is valid. */
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
