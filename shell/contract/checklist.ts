import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** the first steps that this person may take in this company, and which of them were taken. */
export const checklistPart = dashboardPart({
  name: 'shell/checklist',
  data: z.object({
    steps: z.array(z.object({ name: z.string(), page: z.string(), isDone: z.boolean() })),
  }),
});
