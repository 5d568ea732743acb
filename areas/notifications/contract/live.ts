import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** A notice was added or read. Published to the person in every session. */
export const noticesChanged = liveEvent({
  name: 'notifications/notices-changed',
  ids: z.object({}),
  isFast: true,
});
