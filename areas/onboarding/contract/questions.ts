import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** there for who signed up, had the tour, and was not asked yet. */
export const questionsPart = dashboardPart({ name: 'onboarding/questions', data: z.object({}) });
