import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { Member } from './directory/members.ts';

/** People who joined the company lately, the newest first. */
export const newcomersPart = dashboardPart({
  name: 'company/newcomers',
  data: z.object({ items: z.array(Member) }),
});
