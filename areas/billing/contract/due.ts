import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** The company's payables, the earliest first; empty where nothing is due. */
export const duePart = dashboardPart({
  name: 'billing/due',
  data: z.object({
    invoices: z.array(
      z.object({ id: z.string(), number: z.string(), dueOn: z.string(), openKopecks: z.int() }),
    ),
    /** All of them with their sum. */
    count: z.int(),
    kopecks: z.int(),
    /** How many closing documents wait to be signed. */
    toSign: z.int(),
  }),
});
