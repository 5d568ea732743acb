import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** A notice came or was read. Published to the person in every session. */
export const noticesChanged = liveEvent({
  name: 'notifications/notices-changed',
  ids: z.object({}),
  isFast: true,
});
