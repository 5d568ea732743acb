import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** How many ask to be let in, for those who may decide; there only while somebody does. */
export const joinRequestsPart = dashboardPart({
  name: 'company/join-requests',
  data: z.object({ waiting: z.int() }),
});
