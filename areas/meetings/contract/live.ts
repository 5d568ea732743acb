import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** The company's meetings changed. Published to the company. */
export const meetingsChanged = liveEvent({
  name: 'meetings/meetings-changed',
  ids: z.object({ companyId: z.uuid() }),
});

/** A meeting in a room began or ended. Published to the company. */
export const runChanged = liveEvent({
  name: 'meetings/run-changed',
  ids: z.object({ companyId: z.uuid() }),
});
