import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** The company's meetings changed. Told to the company. */
export const meetingsChanged = liveEvent({
  name: 'meetings/meetings-changed',
  ids: z.object({ companyId: z.uuid() }),
});
