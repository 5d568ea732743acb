import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** Somebody planned a meeting; its guests have not been written to yet. */
export const meetingPlanned = event({
  name: 'meetings/meeting-planned',
  payload: z.object({ companyId: z.uuid(), meetingId: z.uuid(), userId: z.uuid() }),
});
