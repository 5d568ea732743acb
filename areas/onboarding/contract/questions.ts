import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** due for a person who signed up, finished the tour, and has neither answered nor declined. */
export const questionsPart = dashboardPart({ name: 'onboarding/questions', data: z.object({}) });
