import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** The number of requests to join, for those who may decide; present only while there are any. */
export const joinRequestsPart = dashboardPart({
  name: 'company/join-requests',
  data: z.object({ waiting: z.int() }),
});
